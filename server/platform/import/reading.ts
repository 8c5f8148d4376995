import { readRegularFile } from '../files/regular-file.ts';
import { OperatorError, onFile } from '../process/operator-error.ts';
import type { FileStore } from '../storage/store.ts';
import type { Problem } from './records.ts';

export type FileProblem = Problem & { file: string };

/** The content of a file or folder, as plain data, because another process may write it to the database. */
export interface Reading<Head = unknown, Row = unknown> {
  count: number;
  problems: readonly FileProblem[];
  /** Notes for the operator. */
  notes?: readonly string[];
  /** Data shared by all rows. */
  head: Head;
  rows: readonly Row[];
  /** See `Preparation`; skipped in a dry run. The function may add its results to `head`. */
  stage?: (store: FileStore) => Promise<() => Promise<void>>;
  /** Whether `stage` finds faults of files, so that a dry run includes it. */
  stageFindsFaults?: boolean;
}

/** The maximum number of problems or notes to list. */
const shownLines = 50;

/** Thrown if a file has problems; nothing is written then. */
export class Refused extends OperatorError {
  constructor(problems: readonly FileProblem[]) {
    super([...few(problems.map(inWords)), 'Nothing was written'].join('\n'));
  }
}

export const inWords = ({ file, line, column, message }: FileProblem) =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;

/** Shortens a list of messages to what people read. */
export const few = (lines: readonly string[]) =>
  lines.length <= shownLines ? lines : [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} more`];

/**
 * The content of a file that an operator named.
 *
 * @param most bytes
 * @throws {OperatorError} when it can't be read or is too large
 */
export function bytesOf(file: string, path: string, most: number): Buffer {
  const read = onFile(file, () => readRegularFile(path, most));
  if ('problem' in read) throw new OperatorError(`${file} ${read.problem}`);
  return read.bytes;
}

/** The maximum size of a list in bytes; the longest known lists have a tenth of it. */
export const maxListSize = 100 * 1024 * 1024;
