import type { Database } from '../db/database.ts';
import type { FileStore } from '../storage/store.ts';

/** Where a command's words go, line by line: a terminal, or the socket to one. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
}

export interface CommandContext extends CommandOutput {
  database: Database;
  /** Where links that are handed out lead to, without a trailing slash. */
  linkOrigin: string;
  store: FileStore;
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

/** What is to be done where the database is. It is plain data: it goes through a socket where a server has the database. */
export interface Job {
  command: string;
  /** What the command has made of its arguments. */
  order: unknown;
  /** What it has read, in the order in which it is written. */
  rows: readonly unknown[];
}

/** A job, and what is done for it beside by the process that asks. */
export interface Preparation extends Omit<Job, 'command'> {
  /** Puts files where whoever does the job takes them from. @returns what takes away those that it has not taken */
  stage?: (store: FileStore) => Promise<() => Promise<void>>;
}

export interface Command {
  /**
   * Reads the arguments, and the files that they name, in the process of whoever asks: with their rights, and with
   * nobody else waiting. Nothing is opened for writing before all of it is right.
   *
   * @throws {OperatorError} when something is wrong
   */
  prepare(argv: readonly string[], workingFolder: string): Preparation;
  /**
   * Does it, in the process that has the database.
   *
   * @returns the exit code
   * @throws {OperatorError} when the database has something against it; then nothing was written
   */
  perform(job: Job, context: CommandContext): Promise<number>;
}
