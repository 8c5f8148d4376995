import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import { inBatches, type ReportRemark, sortOut, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import { type ImportKind, ofFile } from '../../../platform/import/kind.ts';
import { ofRows } from '../../../platform/import/list.ts';
import { inWords } from '../../../platform/import/reading.ts';
import { noteMediaUses } from '../../../platform/storage/media-addresses.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { reelMedia, reels } from '../../../tables/reels.ts';
import { noteMedia, publishStaged } from '../../courses/module.ts';
import { type ReadyReel, readReels } from './read-reels.ts';

const { id: _id, views: _views, ...columns } = getTableColumns(reels);

/** Imports reels by reference; likes and views of known reels are kept. */
async function upsertReels(
  tx: Db,
  rows: readonly ReadyReel[],
  report: ReportRemark,
): Promise<{ counts: UpsertCounts }> {
  const found: ReadyReel[] = await tx.select(columns).from(reels);
  const stored = new Map(found.map((row) => [row.externalRef, row]));
  // Postgres stores the keys of a JSON value in its own order, so compare in that order.
  const known = rows.flatMap((row) => {
    const before = stored.get(row.externalRef);
    return before === undefined ? [] : [isDeepStrictEqual(before, row) ? row : before];
  });
  const { writes, counts } = await sortOut(known, rows, report);
  // The first reel in the file is the newest.
  await inBatches(writes.toReversed(), async (batch) => {
    const shown = await tx
      .insert(reels)
      .values(batch)
      .onConflictDoUpdate({ target: reels.externalRef, set: excluded(columns) })
      .returning({ id: reels.id, content: reels.video });
    await noteMediaUses(tx, { table: reelMedia, shownBy: reelMedia.reelId }, shown);
  });
  return { counts };
}

const writeRows = ofRows<ReadyReel>(upsertReels);

/** Imports a list of reels with their files. */
export const reelImport: ImportKind = ofFile(readReels, async (tx, { head, rows }, context) => {
  await noteMedia(tx, head.media);
  const written = await writeRows(tx, { head, rows }, context);
  return { ...written, publish: () => publishStaged(head.drafts, context.store) };
});

/** Writes the product's own reels. */
export async function seedReels(tx: Db, path: string, store: FileStore): Promise<UpsertCounts> {
  if (!existsSync(path)) return { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const { head, rows, problems, stage } = readReels(basename(path), path);
  if (problems.length > 0) throw new Error(`The shipped reels are wrong: ${problems.map(inWords).join('; ')}`);
  await noteMedia(tx, head.media);
  const { counts } = await upsertReels(
    tx,
    rows.map(({ row }) => row),
    () => undefined,
  );
  await stage?.(store);
  await publishStaged(head.drafts, store);
  return counts;
}
