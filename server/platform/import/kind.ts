import { resolve } from 'node:path';
import type { UpsertCounts } from '../content-versions/upsert.ts';
import type { Db } from '../db/database.ts';
import type { LessonKind } from '../lessons/kind.ts';
import type { CommandContext } from '../process/command.ts';
import type { Reading } from './reading.ts';

/** Rows go only from a calendar, which is what its file says. */
export type Counts = UpsertCounts & { removed?: number };

export interface Written {
  counts: Counts;
  /** What the database has to say of the rows. */
  notes?: readonly string[];
  /** Work outside the database, such as copying files, before the transaction commits; not done at a rehearsal. */
  publish?: () => Promise<void>;
}

/** What a command line asks for. */
export interface Asked {
  /** The file or folder that is read, as it was typed. */
  file: string;
  isRehearsal: boolean;
  /** @param lessonKinds what lessons may be */
  read: (lessonKinds: readonly LessonKind[]) => Reading;
}

/** What can be imported, by `npm run import -- <its name>`. */
export interface ImportKind {
  /** What follows its name, where that is more than a file or a folder. */
  usage?: string;
  /** A name that scripts of operators may still have. */
  formerName?: string;
  /** @returns null for words that say nothing */
  understand(argv: readonly string[], workingFolder: string): Asked | null;
  /**
   * Writes what was read, in a transaction of the process that has the database.
   *
   * @throws {Refused} when the database has something against a row
   */
  write(tx: Db, read: { head: unknown; rows: readonly unknown[] }, context: CommandContext): Promise<Written>;
}

/** How what was read of a kind is written. Both ends are of the same kind, though a socket lies between them. */
export type Write<Head, Row> = (
  tx: Db,
  read: { head: Head; rows: readonly Row[] },
  context: CommandContext,
) => Promise<Written>;

export const writes =
  <Head, Row>(write: Write<Head, Row>): ImportKind['write'] =>
  (tx, read, context) =>
    write(tx, read as { head: Head; rows: readonly Row[] }, context);

/** A kind that takes a file or a folder, and `--dry-run`. */
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
