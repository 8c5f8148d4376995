import { fileIdsOf, type PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import type { EntryFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { viewFiles } from '../../platform/storage/files.ts';
import type { PrintedFile } from './pdf-pieces.ts';

/** The ids of all files in some sections, without duplicates. */
export const fileIdsIn = (sections: readonly { entries: readonly PortfolioEntry[] }[]): number[] => [
  ...new Set(sections.flatMap(({ entries }) => fileIdsOf(entries))),
];

/** The files with links that work for an hour or two, for users with permanent access. */
export async function shownFiles(
  db: Db,
  sections: readonly { entries: readonly PortfolioEntry[] }[],
  now: Date,
): Promise<EntryFile[]> {
  const ids = fileIdsIn(sections);
  const ready = await viewFiles(db, ids, now);
  return ids.flatMap((id) => {
    const file = ready.get(id);
    if (file === undefined) return [];
    const { address: path, ...known } = file;
    return [{ ...known, path }];
  });
}

/**
 * Files as they are listed on paper.
 *
 * @param open the public files. Links to other files would contain a key, which would be shared with the paper.
 */
export const printedFiles = (
  files: readonly EntryFile[],
  open: readonly EntryFile[],
  linkOrigin: string,
): PrintedFile[] =>
  files.map(({ id, name }) => {
    const path = open.find((one) => one.id === id)?.path;
    return path === undefined ? { id, name } : { id, name, address: linkOrigin + path };
  });
