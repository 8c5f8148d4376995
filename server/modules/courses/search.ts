import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CourseKind, CoursePage } from '../../../src/api/schema.d.ts';
import { courses } from '../../db/course-schema.ts';
import type { Db } from '../../db/database.ts';
import { listCards } from './cards.ts';
import { countCourses } from './count-courses.ts';
import { type CourseFilters, conditionOf, filterNames } from './filters.ts';
import { queryOf } from './words.ts';

export interface CourseQuery extends CourseFilters {
  q?: string | undefined;
  sort?: 'relevance' | 'newest' | 'popular' | 'start' | undefined;
  /** From 1. */
  page?: number | undefined;
}

const pageSize = 24;
/** With fewer matches than this, titles that are spelt alike are looked for. */
const little = 3;
/** How many of them are taken in. */
const similarAtMost = 50;
/** How much of a word must be the same; a missing letter, or two in the wrong order at the end, leave more. */
const likeness = 0.4;

const shortest = 2;

/** What a list is of. */
export interface CourseScope {
  kinds: readonly CourseKind[];
  universityId?: number;
}

/** One page of the published courses in a scope that match words and filters. */
export async function searchCourses(db: Db, scope: CourseScope, query: CourseQuery): Promise<CoursePage> {
  const { kinds, universityId } = scope;
  const { q = '', sort, page = 1, ...filters } = query;
  const typed = q.trim();
  const isShown = and(
    eq(courses.status, 'published'),
    inArray(courses.kind, [...kinds]),
    universityId === undefined ? undefined : eq(courses.universityId, universityId),
  );
  const words = typed.length < shortest ? null : await wordsOf(db, typed, isShown);
  const matches = and(isShown, words?.matches);
  const chosen = filterNames.map((name) => conditionOf(name, filters));
  const byRank = words === null ? orders.popular : [desc(words.rank), ...orders.popular];
  const orderBy = sort === undefined || sort === 'relevance' ? byRank : orders[sort];
  return {
    items: await listCards(db, and(matches, ...chosen), orderBy, { limit: pageSize, offset: (page - 1) * pageSize }),
    page,
    page_size: pageSize,
    is_similar: words?.isSimilar ?? false,
    ...(await countCourses(db, matches, filters)),
  };
}

const orders = {
  popular: [desc(courses.popularity), sql`${courses.id}`],
  newest: [desc(courses.createdAt), sql`${courses.id}`],
  start: [sql`${courses.startsAt}`, sql`${courses.id}`],
} satisfies Record<string, SQL[]>;

interface Words {
  matches: SQL | undefined;
  rank: SQL;
  isSimilar: boolean;
}

async function wordsOf(db: Db, typed: string, isShown: SQL | undefined): Promise<Words> {
  const query = queryOf(typed);
  const isFound = sql`${courses.search} @@ ${query}`;
  const rank = sql`ts_rank_cd(${courses.search}, ${query})`;
  const first = await db.select({ id: courses.id }).from(courses).where(and(isShown, isFound)).limit(little);
  if (first.length >= little) return { matches: isFound, rank, isSimilar: false };
  const similar = await similarTitles(db, typed, isShown);
  if (similar.length === 0) return { matches: isFound, rank, isSimilar: false };
  return {
    matches: or(isFound, inArray(courses.id, similar)),
    rank: sql`(case when ${isFound} then 1 else 0 end + word_similarity(${typed}, ${courses.title}))`,
    isSimilar: true,
  };
}

/** The ids of courses whose titles have words that are spelt much like what was typed, the most alike first. */
function similarTitles(db: Db, typed: string, isShown: SQL | undefined): Promise<number[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
    const rows = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(isShown, sql`${typed} <% ${courses.title}`))
      .orderBy(sql`word_similarity(${typed}, ${courses.title}) desc`, courses.id)
      .limit(similarAtMost);
    return rows.map(({ id }) => id);
  });
}
