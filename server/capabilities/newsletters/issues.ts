import { and, arrayContains, asc, count, desc, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type {
  NewsletterIssue,
  NewsletterIssueAnswer,
  NewsletterPage,
  operations,
} from '../../../src/shared/transport/schema.d.ts';
import { catalogueVersion } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { newsletterIssues as issues, newsletters } from '../../tables/newsletters.ts';

type Query = NonNullable<operations['listNewsletterIssues']['parameters']['query']>;

const pageSize = 12;
/** Maximum number of issues in the sitemap. */
const maxIndexed = 10_000;

/** Whether an issue is published. */
export const isOut = (now: Date): SQL => lte(issues.publishedAt, now);

/** Matches issues that contain all typed words, each possibly incomplete; null if there are no words. */
export function hasWords(typed: string): SQL | null {
  const query = queryOfWords(typed);
  return query === null ? null : sql`${issues.search} @@ ${query}::tsquery`;
}

const cardColumns = {
  id: issues.id,
  newsletter_id: issues.newsletterId,
  newsletter: newsletters.title,
  title: issues.title,
  summary: issues.summary,
  topics: issues.topics,
  language: issues.language,
  minutes: issues.minutes,
  published_at: issues.publishedAt,
};

const cardOf = <Row extends { published_at: Date }>(row: Row) => ({
  ...row,
  published_at: row.published_at.toISOString(),
});

function conditionOf({ q = '', topic }: Query, now: Date): SQL | undefined {
  const words = q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`);
  return and(isOut(now), topic === undefined ? undefined : arrayContains(issues.topics, [topic]), words);
}

/** The newsletters, and a page of their issues, newest first. */
export async function listIssues(db: Db, query: Query, now: Date): Promise<NewsletterPage> {
  const { page = 1 } = query;
  const which = conditionOf(query, now);
  const rows = await db
    .select(cardColumns)
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .where(which)
    .orderBy(desc(issues.publishedAt), desc(issues.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const topic = sql<string>`unnest(${issues.topics})`;
  const topics = await db.selectDistinct({ topic }).from(issues).where(isOut(now)).orderBy(topic);
  return {
    newsletters: await listNewsletters(db),
    topics: topics.map((row) => row.topic),
    items: rows.map((row): NewsletterIssue => cardOf(row)),
    total: await db.$count(issues, which),
    page,
    page_size: pageSize,
  };
}

export const listNewsletters = (db: Db) =>
  db
    .select({
      id: newsletters.id,
      title: newsletters.title,
      summary: newsletters.summary,
      rhythm: newsletters.rhythm,
      language: newsletters.language,
    })
    .from(newsletters)
    .orderBy(asc(newsletters.id));

/** A published issue with its neighbours; null if there is none. */
export async function findIssue(db: Db, id: number, now: Date): Promise<NewsletterIssueAnswer | null> {
  const [row] = await db
    .select({ ...cardColumns, text: issues.nodes })
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .where(and(eq(issues.id, id), isOut(now)));
  if (row === undefined) return null;
  const { text, ...card } = row;
  const at = card.published_at;
  const beside = async (which: SQL | undefined, order: typeof asc) => {
    const [found] = await db
      .select({ id: issues.id, title: issues.title })
      .from(issues)
      .where(and(eq(issues.newsletterId, card.newsletter_id), isOut(now), which))
      .orderBy(order(issues.publishedAt), order(issues.id))
      .limit(1);
    return found ?? null;
  };
  const atOnce = eq(issues.publishedAt, at);
  return {
    item: cardOf(card),
    text,
    previous: await beside(or(lt(issues.publishedAt, at), and(atOnce, lt(issues.id, id))), desc),
    next: await beside(or(gt(issues.publishedAt, at), and(atOnce, gt(issues.id, id))), asc),
  };
}

/** Changes with every import, and whenever an issue reaches its publication time. */
export async function newsletterPagesVersion(db: Db, now: Date): Promise<string> {
  const [row] = await db.select({ out: count() }).from(issues).where(isOut(now));
  return `${await catalogueVersion(db, 'newsletters')} ${row?.out ?? 0}`;
}

/** The issues that search engines may index. */
export async function indexedIssues(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: issues.id })
    .from(issues)
    .where(isOut(now))
    .orderBy(desc(issues.publishedAt))
    .limit(maxIndexed);
  return rows.map(({ id }) => id);
}
