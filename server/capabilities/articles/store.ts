import { and, arrayOverlaps, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { articleList } from '../../../src/shared/lists/articles.ts';
import type {
  ArticleAnswer,
  ArticleCard,
  ArticlePage,
  operations,
  SavedArticlePage,
} from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import { catalogueVersion } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { likesOf, setLike } from '../../platform/likes.ts';
import { type Cells, countCells } from '../../platform/lists/cells.ts';
import { facetOf } from '../../platform/lists/facets.ts';
import { filtersOf } from '../../platform/lists/filters.ts';
import { countWords, loadCells, readCells } from '../../platform/lists/read-cells.ts';
import { maxCounted } from '../../platform/search/source.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { articleLikes, articles } from '../../tables/articles.ts';
import { bookmarks } from '../../tables/learning.ts';

type ArticleQuery = NonNullable<operations['listArticles']['parameters']['query']>;

const pageSize = 24;
/** Maximum number of values that are counted for a filter. */
const maxValues = 100;
const maxRelated = 3;
const hour = 3_600_000;

/** Selects published, active articles. */
export const isOut = (now: Date): SQL | undefined => and(articles.isActive, lte(articles.publishedAt, now));

/** Matches articles that contain all typed words, each possibly incomplete; null if there are no words. */
export function hasWords(typed: string): SQL | null {
  const query = queryOfWords(typed);
  return query === null ? null : sql`${articles.search} @@ ${query}::tsquery`;
}

const newestFirst = [desc(articles.publishedAt), desc(articles.id)];
const likes = likesOf(articleLikes, articles);

const columns = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  language: articles.language,
  writers: articles.writers,
  tags: articles.tags,
  minutes: articles.minutes,
  publishedAt: articles.publishedAt,
  likes: likes.as('likes'),
};

type CardRow = Omit<ArticleCard, 'published_at'> & { publishedAt: Date };

const cardOf = ({ publishedAt, ...row }: CardRow): ArticleCard => ({ ...row, published_at: publishedAt.toISOString() });

const filters = filtersOf(articleList, articles);
const source = { table: articles, columns: filters.columns };
type FilterName = (typeof filters.names)[number];

/** Lists and counts articles. The values of all articles are read after each change, and once an hour. */
export function articleLists(db: Db): (query: ArticleQuery, now: Date) => Promise<ArticlePage> {
  const stocks = createSharedCache<Cells<FilterName>, Date>({
    max: 2,
    make: (_key, at) => loadCells(db, source, { where: isOut(at) }),
  });
  /** The values of all articles, and of those published since the hour. */
  const cellsAt = async (now: Date) => {
    const at = new Date(Math.floor(now.getTime() / hour) * hour);
    return [
      await stocks.get(`${await catalogueVersion(db, 'articles')} ${at.getTime()}`, at),
      await readCells(db, source, { where: and(isOut(now), gt(articles.publishedAt, at)) }),
    ];
  };
  return async (query, now) => {
    const { q = '', page = 1, sort = 'new' } = query;
    const words = q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`);
    const conditionOf = (but?: string) => and(words, filters.conditionOf(query, but));
    const which = and(isOut(now), conditionOf());
    const rows = await db
      .select(columns)
      .from(articles)
      .where(which)
      .orderBy(...(sort === 'popular' ? [desc(likes)] : []), ...newestFirst)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const { total, facets } =
      words === undefined
        ? await countCells(await cellsAt(now), {
            choices: filters.choicesOf(query),
            facets: filters.names,
          })
        : await countWords(db, source, {
            groups: { '': { isIn: isOut(now), orderBy: newestFirst } },
            shown: '',
            facets: filters.names,
            chosen: filters.chosenIn(query),
            conditionOf,
          });
    return {
      items: rows.map(cardOf),
      total: words !== undefined && total === maxCounted ? await db.$count(articles, which) : total,
      page,
      page_size: pageSize,
      facets: { tag: facetOf(facets.tag, maxValues), writer: facetOf(facets.writer, maxValues) },
    };
  };
}

/** The most recently published articles. */
export const newestArticles = (db: Db, most: number, now: Date) =>
  db
    .select({ ...columns, updatedAt: articles.updatedAt })
    .from(articles)
    .where(isOut(now))
    .orderBy(...newestFirst)
    .limit(most);

/** An article with related articles; null if it doesn't exist. @param name its id, or its name in the files */
export async function readArticle(db: Db, name: string, now: Date): Promise<ArticleAnswer | null> {
  const id = /^\d+$/.test(name) ? Number(name) : null;
  if (id !== null && id > 2_147_483_647) return null;
  const isIt = id === null ? eq(articles.externalRef, name) : eq(articles.id, id);
  const [row] = await db
    .select({
      ...columns,
      aboutWriters: articles.aboutWriters,
      text: articles.nodes,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(and(isIt, isOut(now)));
  if (row === undefined) return null;
  const { aboutWriters, text, updatedAt, ...card } = row;
  return {
    item: { ...cardOf(card), about_writers: aboutWriters, text, updated_at: updatedAt.toISOString() },
    related: await listRelated(db, card, now),
  };
}

/** The articles with the most tags in common, among the newest articles. */
async function listRelated(db: Db, { id, tags }: CardRow, now: Date): Promise<ArticleCard[]> {
  if (tags.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(articles)
    .where(and(isOut(now), ne(articles.id, id), arrayOverlaps(articles.tags, tags)))
    .orderBy(...newestFirst)
    .limit(50);
  const shared = (row: CardRow) => row.tags.filter((tag) => tags.includes(tag)).length;
  return rows
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, maxRelated)
    .map(cardOf);
}

/** The articles that a user has bookmarked, most recent bookmark first. */
export async function listSaved(db: Db, userId: number, page: number, now: Date): Promise<SavedArticlePage> {
  const isMine = and(eq(bookmarks.kind, 'article'), eq(bookmarks.userId, userId));
  const which = and(isOut(now), inArray(articles.id, db.select({ id: bookmarks.refId }).from(bookmarks).where(isMine)));
  const rows = await db
    .select(columns)
    .from(articles)
    .innerJoin(bookmarks, and(eq(bookmarks.refId, articles.id), isMine))
    .where(isOut(now))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: rows.map(cardOf), total: await db.$count(articles, which), page, page_size: pageSize };
}

/** The ids of the articles that a user likes. */
export async function listLiked(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: articleLikes.likedId })
    .from(articleLikes)
    .where(eq(articleLikes.userId, userId))
    .orderBy(desc(articleLikes.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/** Likes or unlikes an article. @returns the number of likes; null if the article doesn't exist */
export async function likeArticle(
  db: Db,
  userId: number,
  articleId: number,
  isLiked: boolean,
  now: Date,
): Promise<number | null> {
  if ((await db.$count(articles, and(eq(articles.id, articleId), isOut(now)))) === 0) return null;
  await setLike(db, articleLikes, { userId, likedId: articleId, isLiked }, now);
  return db.$count(articleLikes, eq(articleLikes.likedId, articleId));
}

/** Changes with every import, and whenever an article reaches its publication time. */
export async function articlesVersion(db: Db, now: Date): Promise<string> {
  return `articles:${await catalogueVersion(db, 'articles')} ${await db.$count(articles, isOut(now))}`;
}
