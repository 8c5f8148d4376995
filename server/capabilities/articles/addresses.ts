import { and, desc, eq, sql } from 'drizzle-orm';
import type { PathEntry } from '../../../src/routes/paths.ts';
import type { Db } from '../../platform/db/database.ts';
import { articles } from '../../tables/articles.ts';

/** Maximum number of articles in the sitemap. */
const maxIndexed = 10_000;

/** The articles that search engines may index, newest first. */
export async function indexedArticles(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(articles.isActive, sql`${articles.publishedAt} <= now()`))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(maxIndexed);
  return rows.map(({ id }) => id);
}

/** The address of the article with this file name; null if there is no such article. */
export async function addressOfNamed(db: Db, { key }: PathEntry, path: string): Promise<string | null> {
  const name = path.split('/').at(-1) ?? '';
  if (key !== 'blogDetail' || !/^[a-z][a-z\d-]{0,59}$/i.test(name)) return null;
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.externalRef, name.toLowerCase()));
  return article === undefined ? null : `/blogDetail/${article.id}`;
}
