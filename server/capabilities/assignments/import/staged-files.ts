import { dirname, relative, resolve } from 'node:path';
import type { Db } from '../../../platform/db/database.ts';
import { leadsOut, realPathInside } from '../../../platform/files/regular-file.ts';
import { filesNamed } from '../../../platform/files/same-name.ts';
import { type FileProblem, Refused } from '../../../platform/import/reading.ts';
import { inOneLine } from '../../../platform/process/listing.ts';
import { OperatorError, onFile } from '../../../platform/process/operator-error.ts';
import { type Content, contentName, hashOf, noteContent } from '../../../platform/storage/contents.ts';
import { addFileOf } from '../../../platform/storage/files.ts';
import { inScratch } from '../../../platform/storage/scratch.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { takeGiven } from '../given-files.ts';
import { gradeColumns } from './grades-out.ts';

/** A file named in a table, with the first line that names it. */
export interface NamedFile {
  line: number;
  /** The path as written, relative to the folder of the table. */
  named: string;
}

/** A validated file of a table, waiting in the store. */
export interface StagedFile extends Content {
  named: string;
  name: string;
  type: string;
  /** The file's temporary name in the store until the import is done. */
  waiting: string;
}

/**
 * The path of a file in a table, with links resolved.
 *
 * @throws {OperatorError} if it is outside the folder of the table
 */
function pathOf(table: string, named: string): string {
  const folder = dirname(table);
  const path = resolve(folder, named);
  const isOutside = leadsOut(folder, path);
  const [found = path, ...others] = isOutside ? [] : filesNamed(folder, relative(folder, path));
  if (others.length > 0)
    throw new OperatorError(
      `${named} exists twice. The names differ only in how accents are stored. Rename one of them`,
    );
  const real = isOutside ? null : onFile(named, () => realPathInside(folder, found));
  if (real === null) throw new OperatorError(`${named} is outside of the folder of the table`);
  return real;
}

async function stageOne(table: string, named: string, store: FileStore): Promise<StagedFile | { fault: string }> {
  if (inOneLine(named) !== named) return { fault: `${inOneLine(named)} is not taken: file_name` };
  try {
    return await inScratch(store, async (folder) => {
      const given = await takeGiven(named, pathOf(table, named), folder);
      if ('reason' in given) return { fault: `${named} is not taken: ${given.reason}` };
      const content = await hashOf(given.path);
      // Another process may be importing the same table.
      const waiting = `waiting/${content.sha256}.${process.pid}.draft`;
      await store.adopt(given.path, waiting);
      return { named, name: given.name, type: given.type, waiting, ...content };
    });
  } catch (error) {
    if (error instanceof OperatorError) return { fault: error.message };
    throw error;
  }
}

/**
 * Validates the files of a table, and puts them into the store for the writing process.
 *
 * @param table the path of the table, and the operator's name for it
 * @param staged receives the files
 * @returns a function that removes unused files
 * @throws {Refused} when a file is rejected
 */
export async function stageFiles(
  table: { file: string; path: string },
  files: readonly NamedFile[],
  staged: StagedFile[],
  store: FileStore,
): Promise<() => Promise<void>> {
  const unstage = async () => {
    for (const { waiting } of staged) await store.remove(waiting);
  };
  const problems: FileProblem[] = [];
  try {
    for (const { line, named } of files) {
      const one = await stageOne(table.path, named, store);
      if ('fault' in one)
        problems.push({ file: table.file, line, column: gradeColumns.feedbackFiles, message: one.fault });
      else staged.push(one);
    }
    if (problems.length > 0) throw new Refused(problems);
  } catch (error) {
    await unstage();
    throw error;
  }
  return unstage;
}

/** Gives a file to a learner, who owns it from then on. @returns its id */
export async function giveStaged(tx: Db, staged: StagedFile, userId: number, now: Date): Promise<number> {
  await noteContent(tx, staged);
  const { name, type, sha256, bytes } = staged;
  return addFileOf(tx, { userId, purpose: 'feedback', name, type, sha256, bytes }, now);
}

/** Renames waiting content to its final name in the store, unless that exists. */
export async function publishStaged(files: Iterable<StagedFile>, store: FileStore): Promise<void> {
  for (const file of files) {
    const name = contentName(file.sha256);
    if ((await store.size(name)) !== file.bytes) await store.move(file.waiting, name);
  }
}
