import { resolve } from 'node:path';
import type { UpsertCounts } from '../content-versions/upsert.ts';
import type { Db } from '../db/database.ts';
import type { LessonKind } from '../lessons/kind.ts';
import type { CommandContext } from '../process/command.ts';
import type { Reading } from './reading.ts';

/** Only calendars remove rows: their file is the complete list. */
export type Counts = UpsertCounts & { removed?: number };

export interface Written {
  counts: Counts;
  /** Notes from comparing the rows with the database. */
  notes?: readonly string[];
  /** Work outside the database, such as copying files, before the transaction commits; skipped in a dry run. */
  publish?: () => Promise<void>;
}

/** A parsed import command. */
export interface Asked {
  /** The file or folder to read, as typed. */
  file: string;
  isRehearsal: boolean;
  /** @param lessonKinds all kinds of lessons */
  read: (lessonKinds: readonly LessonKind[]) => Reading;
}

/** A kind of import: `npm run import -- <name>`. */
export interface ImportKind {
  /** The arguments after its name, if there are more than a file or folder. */
  usage?: string;
  /** An earlier name, which operators' scripts may still use. */
  formerName?: string;
  /** @returns null for invalid arguments */
  understand(argv: readonly string[], workingFolder: string): Asked | null;
  /**
   * Writes the rows in a transaction, in the process that has the database.
   *
   * @throws {Refused} when a row conflicts with the database
   */
  write(tx: Db, read: { head: unknown; rows: readonly unknown[] }, context: CommandContext): Promise<Written>;
}

/**
 * Writes the rows of one kind. `Head` and `Row` match the reader's types, although the data may have passed through a
 * socket.
 */
export type Write<Head, Row> = (
  tx: Db,
  read: { head: Head; rows: readonly Row[] },
  context: CommandContext,
) => Promise<Written>;

export const writes =
  <Head, Row>(write: Write<Head, Row>): ImportKind['write'] =>
  (tx, read, context) =>
    write(tx, read as { head: Head; rows: readonly Row[] }, context);

/** A kind of import that takes a file or folder, and `--dry-run`. */
export const ofFile = <Head, Row>(
  read: (file: string, path: string, lessonKinds: readonly LessonKind[]) => Reading<Head, Row>,
  write: Write<Head, Row>,
): ImportKind => ({
  understand: (argv, workingFolder) => {
    const [file, ...more] = argv.filter((word) => !word.startsWith('--'));
    const options = argv.filter((word) => word.startsWith('--'));
    if (file === undefined || more.length > 0 || options.some((option) => option !== '--dry-run')) return null;
    return {
      file,
      isRehearsal: options.length > 0,
      read: (lessonKinds) => read(file, resolve(workingFolder, file), lessonKinds),
    };
  },
  write: writes(write),
});
