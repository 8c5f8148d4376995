import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../storage/store.ts';

/** Receives the lines that a command prints: a terminal, or the socket to one. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
}

export interface CommandContext extends CommandOutput {
  database: Database;
  /** The origin of links that are handed out, without a trailing slash. */
  linkOrigin: string;
  store: FileStore;
  /** Undefined if replies by mail are off. */
  replies?: Config['replies'];
  /** Aborted when the requesting process is gone. */
  signal: AbortSignal;
  /** Whether a running server performs it, instead of a separate process. */
  isServer?: boolean;
}

/** A command line after the program's name, and its working folder. */
export interface CommandRequest {
  command: string;
  argv: readonly string[];
  workingFolder: string;
}

/**
 * A command for the process that has the database. It is plain data, because it goes through a socket if that process
 * is a server.
 */
export interface Job {
  command: string;
  /** The parsed arguments. */
  order: unknown;
  /** The rows that were read from files, in the order in which to write them. */
  rows: readonly unknown[];
}

/** A job, and the files that the requesting process prepares for it. */
export interface Preparation extends Omit<Job, 'command'> {
  /**
   * Puts files into the store, from which the process that performs the job takes them.
   *
   * @returns a function that removes the files that weren't taken
   */
  stage?: (store: FileStore) => Promise<() => Promise<void>>;
}

export interface Command {
  /**
   * Reads the arguments and the files that they name, in the requesting process: with its user's permissions, and
   * without blocking a server. Nothing is opened for writing before everything is valid.
   *
   * @throws {OperatorError} when an argument or file is invalid
   */
  prepare(argv: readonly string[], workingFolder: string): Preparation;
  /**
   * Performs the job, in the process that has the database.
   *
   * @returns the exit code
   * @throws {OperatorError} when the database refuses it; then nothing was written
   */
  perform(job: Job, context: CommandContext): Promise<number>;
}
