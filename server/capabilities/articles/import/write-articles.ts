import { getTableColumns } from 'drizzle-orm';
import { inBatches, lockCatalogues, sortOut, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import { noteMediaUses } from '../../../platform/storage/media-addresses.ts';
import { articleMedia, articles } from '../../../tables/articles.ts';
import { type MediaSource, noteMedia } from '../../courses/module.ts';
import type { ReadyArticle } from './read-articles.ts';

/** The stored details of a picture. */
export type NotedMedia = Pick<MediaSource, 'asset' | 'bytes' | 'name'>;

const hashed = ({ externalRef, hash }: Pick<ReadyArticle, 'externalRef' | 'hash'>) => ({ externalRef, hash });

/** Inserts and updates articles by name. Runs in the caller's transaction. */
export async function writeArticles(
  tx: Db,
  ready: readonly ReadyArticle[],
  media: readonly NotedMedia[],
  now: Date,
): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const known = await tx.select({ externalRef: articles.externalRef, hash: articles.hash }).from(articles);
  const { writes, counts } = await sortOut(known, ready.map(hashed));
  const changed = new Set(writes.map(({ externalRef }) => externalRef));
  await noteMedia(tx, media);
  const { id: _, createdAt: __, ...columns } = getTableColumns(articles);
  await inBatches(
    ready.filter(({ externalRef }) => changed.has(externalRef)),
    async (batch) => {
      const rows = await tx
        .insert(articles)
        .values(batch.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
        .onConflictDoUpdate({ target: articles.externalRef, set: excluded(columns) })
        .returning({ id: articles.id, content: articles.nodes });
      await noteMediaUses(tx, { table: articleMedia, shownBy: articleMedia.articleId }, rows);
    },
  );
  if (writes.length > 0) await noteCatalogueChange(tx, 'articles');
  return counts;
}
