import { asc, eq, sql } from 'drizzle-orm';
import type { HelpArticle, HelpArticleCard, HelpArticleList } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { helpArticles } from '../../tables/support.ts';

type Row = typeof helpArticles.$inferSelect;

/** The limits of a support code, above those of any chart. A longer code names no place. */
const most = { parts: 12, regions: 8 };

/**
 * The places that a support code names, in the notation of articles: `session@signedOut.attempt.failed+lock.open#r1` is
 * `session.signedOut.attempt.failed` and, for its parallel region, `session.signedOut.lock.open`.
 */
export function placesOf(code: string): string[] {
  const [chart = '', states = ''] = (code.split('#')[0] ?? '').split('@');
  const [first = '', ...beside] = states.split('+');
  const parts = first.split('.');
  if (parts.length > most.parts || beside.length > most.regions) return [];
  const whole = [chart, ...parts].filter(Boolean).join('.');
  // Regions don't say at which depth they are, so each depth is tried.
  const others = beside.flatMap((region) =>
    parts.map((_, depth) => [chart, ...parts.slice(0, depth), region].filter(Boolean).join('.')),
  );
  return [whole, ...others];
}

/** How well an article matches some places: the length of its best matching code; 0 for no match. */
export function nearness(codes: readonly string[], places: readonly string[]): number {
  const near = codes.filter((one) => places.some((place) => place === one || place.startsWith(`${one}.`)));
  return Math.max(0, ...near.map((one) => one.length));
}

const cardOf = ({ externalRef: slug, title, summary, topics }: Row): HelpArticleCard => ({
  slug,
  title,
  summary,
  topics,
});

/** Help articles that contain all words. Those for the support code come first, best match on top. */
export async function listHelpArticles(
  db: Db,
  { q = '', code = '' }: { q?: string; code?: string },
): Promise<HelpArticleList> {
  const rows = await db.select().from(helpArticles).orderBy(asc(helpArticles.title));
  const places = placesOf(code);
  const near = rows
    .map((row) => ({ row, by: nearness(row.codes, places) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
    .map(({ row }) => row);
  const query = queryOfWords(q);
  const found =
    query === null
      ? rows
      : await db
          .select()
          .from(helpArticles)
          .where(sql`${helpArticles.search} @@ ${query}::tsquery`)
          .orderBy(asc(helpArticles.title));
  // Without search words, show only the articles for the support code.
  const others = query === null && near.length > 0 ? [] : q.trim() !== '' && query === null ? [] : found;
  const ids = new Set(near.map(({ id }) => id));
  return { items: [...near, ...others.filter(({ id }) => !ids.has(id))].map(cardOf) };
}

/** A help article; null if there is none with this name. */
export async function readHelpArticle(db: Db, slug: string): Promise<HelpArticle | null> {
  const [row] = await db.select().from(helpArticles).where(eq(helpArticles.externalRef, slug));
  return row === undefined ? null : { ...cardOf(row), shown: row.nodes };
}
