import type { Config } from '../config.ts';
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
  /** Undefined where no answers come by mail. */
  replies?: Config['replies'];
  /** Aborted when the process that asked is gone. */
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

/** Work for the process that has the database. It is plain data: where that is a server, it goes through a socket. */
export interface Job {
  command: string;
  /** The arguments as the command has read them. */
  order: unknown;
  /** The rows that the command has read from files, in the order in which they are written. */
  rows: readonly unknown[];
}

/** A job, and the files that the process that asks prepares for it. */
export interface Preparation extends Omit<Job, 'command'> {
  /**
   * Puts files where the process that does the job takes them from.
   *
   * @returns removes the files that it has not taken
   */
  stage?: (store: FileStore) => Promise<() => Promise<void>>;
}

export interface Command {
  /**
   * Reads the arguments, and the files that they name, in the process that asks: with the rights of its user, and
   * without holding up a server. Nothing is opened for writing before all of it is right.
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
