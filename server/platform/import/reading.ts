import { readRegularFile } from '../files/regular-file.ts';
import { OperatorError, onFile } from '../process/operator-error.ts';
import type { FileStore } from '../storage/store.ts';
import type { Problem } from './records.ts';

export type FileProblem = Problem & { file: string };

/** What was read of a file or a folder: plain data, since another process may write it. */
export interface Reading<Head = unknown, Row = unknown> {
  count: number;
  problems: readonly FileProblem[];
  /** What else there is to say of it. */
  notes?: readonly string[];
  /** What holds for all of it. */
  head: Head;
  rows: readonly Row[];
  /** See `Preparation`; not at a rehearsal. It may complete `head` by what it finds. */
  stage?: (store: FileStore) => Promise<() => Promise<void>>;
  /** Whether `stage` finds what is wrong with files, and is done at a rehearsal as well. */
  stageFindsFaults?: boolean;
}

/** How many wrong values, or notes, are listed. */
const shownLines = 50;

/** Something in a file is wrong: nothing is written. */
export class Refused extends OperatorError {
  constructor(problems: readonly FileProblem[]) {
    super([...few(problems.map(inWords)), 'Nothing was written'].join('\n'));
  }
}

export const inWords = ({ file, line, column, message }: FileProblem) =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;

/** As many lines as are read. */
export const few = (lines: readonly string[]) =>
  lines.length <= shownLines ? lines : [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} more`];

/**
 * What is in a file that an operator has named.
 *
 * @param most bytes
 * @throws {OperatorError} when it cannot be read, or is larger
 */
export function bytesOf(file: string, path: string, most: number): Buffer {
  const read = onFile(file, () => readRegularFile(path, most));
  if ('problem' in read) throw new OperatorError(`${file} ${read.problem}`);
  return read.bytes;
}

/** Bytes of a list that is taken: the longest that are known have a tenth of it. */
export const maxListSize = 100 * 1024 * 1024;
