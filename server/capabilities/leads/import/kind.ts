import { existsSync } from 'node:fs';
import type { UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { inWords, type Reading, Refused } from '../../../platform/import/reading.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { draftName, publishStaged, stageMedia } from '../../courses/module.ts';
import { type ReadyBrochure, readBrochures } from './read-brochures.ts';
import { writeBrochures } from './write-brochures.ts';

interface BrochuresHead {
  drafts: string[];
}

function read(file: string, path: string): Reading<BrochuresHead, ReadyBrochure> {
  const { media, ...found } = readBrochures(file, path);
  return {
    ...readingOf('brochure', file, path, found),
    head: { drafts: media.map(draftName) },
    stage: (store) => stageMedia(media, store),
  };
}

/** Imports brochures from a Markdown file or folder, with their PDFs. */
export const brochureImport = ofFile(read, async (tx, { head, rows }, { store }) => {
  const written = await writeBrochures(tx, rows);
  if ('problems' in written) throw new Refused(written.problems);
  return { counts: written.counts, publish: () => publishStaged(head.drafts, store) };
});

/** Writes the product's own brochures; skips those whose subject is not in the operator's catalogue. */
export async function seedBrochures(tx: Db, folder: string, store: FileStore): Promise<UpsertCounts> {
  const none = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  if (!existsSync(folder)) return none;
  const { ready, media, problems } = readBrochures('content/brochures', folder);
  if (problems.length > 0) throw new Error(`The shipped brochures are wrong: ${problems.map(inWords).join('; ')}`);
  const write = async (rows: readonly ReadyBrochure[]): Promise<UpsertCounts> => {
    if (rows.length === 0) return none;
    const written = await writeBrochures(tx, rows);
    if ('counts' in written) return written.counts;
    const unfit = new Set(written.problems.map(({ file }) => file));
    return write(rows.filter(({ place }) => !unfit.has(place.file)));
  };
  const counts = await write(ready);
  await stageMedia(media, store);
  await publishStaged(media.map(draftName), store);
  return counts;
}
