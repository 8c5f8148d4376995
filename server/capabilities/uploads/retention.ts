import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, lte } from 'drizzle-orm';
import { fileContents, files } from '../../platform/db/files-schema.ts';
import type { Kept } from '../../platform/retention/rule.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { pruneContents } from '../../platform/storage/prune-contents.ts';
import { isContentUsed, isUnused } from '../../platform/storage/references.ts';

/** Rows that one statement looks at. */
const atOnce = 100;

/** Uploads that were never used, or are no longer, with what has arrived of them. */
export async function pruneUnused({ db, store }: Kept, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const old = db
      .select({ id: files.id })
      .from(files)
      .where(and(lte(files.createdAt, before), isUnused()))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const gone = await db.delete(files).where(inArray(files.id, old)).returning({ pieces: files.pieces });
    for (const { name } of gone.flatMap(({ pieces }) => pieces)) await store.remove(name);
    removed += gone.length;
    if (gone.length < atOnce) return removed;
  }
}

export const pruneUploaded = pruneContents({
  table: fileContents,
  isUsed: isContentUsed,
  nameOf: ({ sha256 }) => contentName(String(sha256)),
});

/** What was on its way when its process ended. */
export async function pruneWaiting({ store }: Kept, before: Date): Promise<number> {
  const old: string[] = [];
  for await (const { name, changedAt } of store.list('waiting')) if (changedAt <= before) old.push(name);
  for (const name of old) await store.remove(name);
  await pruneScratch(store.scratchFolder, before);
  return old.length;
}

/** What a process was making when it was killed. */
async function pruneScratch(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime <= before) await rm(path, { recursive: true, force: true });
  }
}
