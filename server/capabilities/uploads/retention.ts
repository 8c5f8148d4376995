import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { fileContents, files } from '../../platform/db/files-schema.ts';
import type { Kept } from '../../platform/retention/rule.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { pruneContents } from '../../platform/storage/prune-contents.ts';
import { isContentUsed, isUnused } from '../../platform/storage/references.ts';

const day = 86_400_000;
/** Rows per statement. */
const atOnce = 100;

/** Deletes uploads unused for a day, with their pieces. */
export async function pruneUnused({ db, store }: Kept, before: Date): Promise<number> {
  await markUnused(db, new Date(before.getTime() + day));
  let removed = 0;
  for (;;) {
    const old = db
      .select({ id: files.id })
      .from(files)
      .where(and(lte(files.unusedSince, before), isUnused()))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const gone = await db.delete(files).where(inArray(files.id, old)).returning({ pieces: files.pieces });
    for (const { name } of gone.flatMap(({ pieces }) => pieces)) await store.remove(name);
    removed += gone.length;
    if (gone.length < atOnce) return removed;
  }
}

/**
 * Records which files became unused since the last sweep, and which are used. Files that are being claimed are left for
 * the next sweep.
 */
async function markUnused(db: Db, now: Date): Promise<void> {
  const { unusedSince } = files;
  await db
    .update(files)
    .set({ unusedSince: null })
    .where(and(isNotNull(unusedSince), not(isUnused())));
  const found = db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(unusedSince), isUnused()))
    .for('update', { skipLocked: true });
  await db.update(files).set({ unusedSince: now }).where(inArray(files.id, found));
}

export const pruneUploaded = pruneContents({
  table: fileContents,
  isUsed: isContentUsed,
  nameOf: ({ sha256 }) => contentName(String(sha256)),
});

/** Pieces that were in progress when their process ended. */
export async function pruneWaiting({ store }: Kept, before: Date): Promise<number> {
  const old: string[] = [];
  for await (const { name, changedAt } of store.list('waiting')) if (changedAt <= before) old.push(name);
  for (const name of old) await store.remove(name);
  await pruneScratch(store.scratchFolder, before);
  return old.length;
}

/** Temporary files of a killed process. */
async function pruneScratch(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime <= before) await rm(path, { recursive: true, force: true });
  }
}
