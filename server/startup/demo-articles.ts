import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { readArticles } from '../capabilities/articles/import/read-articles.ts';
import { writeArticles } from '../capabilities/articles/import/write-articles.ts';
import { draftName, publishStaged, stageMedia } from '../capabilities/courses/module.ts';
import { noteCatalogueChange } from '../platform/content-versions/version.ts';
import type { Database } from '../platform/db/database.ts';
import { inWords } from '../platform/import/reading.ts';
import { projectRoot } from '../platform/root.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { articles } from '../tables/articles.ts';

const folder = join(projectRoot, 'content/articles');

function readShipped() {
  if (!existsSync(folder)) return { ready: [], media: [] };
  const { ready, media, problems } = readArticles('content/articles', folder);
  if (problems.length > 0) throw new Error(`The shipped articles are wrong: ${problems.map(inWords).join('; ')}`);
  return { ready, media };
}

/** Makes the demo's articles equal to the shipped content. */
export async function keepDemoArticles({ db }: Pick<Database, 'db'>, store: FileStore, now: Date): Promise<void> {
  const { ready, media } = readShipped();
  await stageMedia(media, store);
  await db.transaction(async (tx) => {
    await writeArticles(tx, ready, media, now);
    await publishStaged(media.map(draftName), store);
  });
}

/** Removes the demo's articles. */
export async function removeDemoArticles({ db }: Pick<Database, 'db'>): Promise<void> {
  const names = readShipped().ready.map(({ externalRef }) => externalRef);
  await db.transaction(async (tx) => {
    await tx.delete(articles).where(inArray(articles.externalRef, names));
    await noteCatalogueChange(tx, 'articles');
  });
}
