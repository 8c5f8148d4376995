import type { Database } from '../db/database.ts';

/** Where a command's words go, line by line: a terminal, or the socket to one. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
}

export interface CommandContext extends CommandOutput {
  database: Database;
  /** Where links that are handed out lead to, without a trailing slash. */
  linkOrigin: string;
  /** Where the files of lessons are. */
  mediaFolder: string;
  /** Aborted when whoever asked is gone. */
  signal: AbortSignal;
  /** Whether a running server does it, and not a program of its own. */
  isServer?: boolean;
}

/** A command line after the program's name, and the folder it was typed in. */
export interface CommandRequest {
  command: string;
  argv: readonly string[];
  workingFolder: string;
}

/**
 * Reads the arguments of a command and answers with what does it, which resolves to the exit code. Nothing is opened
 * before the arguments are right.
 *
 * @throws {OperatorError} when they are wrong
 */
export type Command = (argv: readonly string[], workingFolder: string) => (context: CommandContext) => Promise<number>;
