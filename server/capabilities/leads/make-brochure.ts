import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../manifest.ts';
import { contentName, keepContent } from '../../platform/storage/contents.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import { madeBrochures } from '../../tables/leads.ts';
import type { BrochureText } from './brochure-text.ts';
import type { StoredBrochure } from './brochures.ts';
import { readBrochure } from './read-brochure.ts';

/** The version of the layout: increment it to have all brochures rendered again. */
const drawing = 1;

type Made = Pick<typeof madeBrochures.$inferSelect, 'sha256' | 'bytes'>;
type Tools = Pick<Platform, 'db' | 'store' | 'linkOrigin'>;

const versionOf = (text: BrochureText): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, text]))
    .digest('hex');

async function make({ db, store }: Tools, brochureId: number, text: BrochureText, now: Date): Promise<Made> {
  // Loaded on demand: most runs of the server don't render a brochure.
  const { brochurePdf } = await import('./brochure-pdf.ts');
  const pdf = await brochurePdf(text, new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`));
  return inScratch(store, async (folder) => {
    const path = join(folder, 'brochure.pdf');
    return db.transaction(async (tx) => {
      // Written again for each retry of the transaction, because the store takes over the file.
      await writeFile(path, pdf);
      const content = await keepContent(tx, store, path);
      const row = { brochureId, version: versionOf(text), ...content };
      await tx
        .insert(madeBrochures)
        .values(row)
        .onConflictDoUpdate({ target: madeBrochures.brochureId, set: { version: row.version, ...content } });
      return content;
    });
  });
}

/**
 * Provides the PDF of a brochure that has no file. Reuses the last PDF while its text is current; otherwise renders it
 * once for all concurrent requests. Null if the subject of the brochure no longer exists.
 */
export function brochureMaker(tools: Tools) {
  const { db, store, linkOrigin } = tools;
  const making = new Map<string, Promise<Made>>();
  return async (brochure: StoredBrochure, now: Date): Promise<Made | null> => {
    const text = await readBrochure(db, brochure, linkOrigin, now);
    if (text === null) return null;
    const version = versionOf(text);
    const [known] = await db.select().from(madeBrochures).where(eq(madeBrochures.brochureId, brochure.id));
    if (known?.version === version && (await store.size(contentName(known.sha256))) !== null) return known;
    const key = `${brochure.id} ${version}`;
    const made = making.get(key) ?? make(tools, brochure.id, text, now).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
