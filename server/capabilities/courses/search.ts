import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CourseKind, CoursePage, FeaturedCourses } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import { reviewedVersion } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Cells, countCells } from '../../platform/lists/cells.ts';
import { countWords, loadCells } from '../../platform/lists/read-cells.ts';
import { maxCounted } from '../../platform/search/source.ts';
import { corrected, keptSpellings } from '../../platform/search/spelling.ts';
import { wordsOf } from '../../platform/search/words.ts';
import { courses } from '../../tables/courses.ts';
import { universities } from '../../tables/universities.ts';
import { listCards, subjectImage } from './cards.ts';
import { countsOf } from './count-courses.ts';
import { type CourseFilters, type FilterName, filters } from './filters.ts';
import { endsInLetter, queryOf } from './search-query.ts';

export interface CourseQuery extends CourseFilters {
  q?: string | undefined;
  sort?: 'relevance' | 'newest' | 'popular' | 'rating' | 'start' | 'university' | undefined;
  /** Starts at 1. */
  page?: number | undefined;
}

/** The kinds of our own courses. */
export const learnedHere: readonly CourseKind[] = ['lms', 'free'];
const pageSize = 24;

/** The scope of a list. */
export interface CourseScope {
  kinds: readonly CourseKind[];
  universityId?: number;
}

export const shownIn = ({ kinds, universityId }: CourseScope): SQL | undefined =>
  and(
    eq(courses.status, 'published'),
    inArray(courses.kind, [...kinds]),
    universityId === undefined ? undefined : eq(courses.universityId, universityId),
  );

/** The most popular published courses in a scope, and the total. */
export async function featuredCourses(db: Db, scope: CourseScope, atMost: number): Promise<FeaturedCourses> {
  const some = db.select({ id: courses.id }).from(courses).where(shownIn(scope)).limit(maxCounted).as('some');
  return {
    total: await db.$count(some),
    featured: await db
      .select({
        id: courses.id,
        kind: courses.kind,
        title: courses.title,
        subject: courses.subject,
        image: subjectImage,
        language: courses.language,
        university: universities.name,
      })
      .from(courses)
      .leftJoin(universities, eq(universities.id, courses.universityId))
      .where(shownIn(scope))
      .orderBy(...orders.popular)
      .limit(atMost),
  };
}

const source = { table: courses, columns: filters.columns };

type SearchCourses = (scope: CourseScope, query: CourseQuery, version?: string) => Promise<CoursePage>;

/**
 * Finds pages of the published courses that match words and filters. The values of all courses are read once for each
 * version.
 */
export function courseSearch(db: Db): SearchCourses {
  const stocks = createSharedCache<Cells<FilterName>>({
    max: 1,
    make: () => loadCells(db, source, { where: eq(courses.status, 'published'), group: courses.kind }),
  });
  /** Counts all courses of a scope. */
  const countAll = async ({ kinds, universityId }: CourseScope, query: CourseFilters, version: string) => {
    const isOffered = { column: 'university', filters: [], isWanted: (id: string) => id === String(universityId) };
    return countCells([await stocks.get(version, undefined)], {
      choices: [...filters.choicesOf(query), ...(universityId === undefined ? [] : [isOffered])],
      facets: filters.names,
      groups: kinds,
    });
  };
  return async (scope, { q = '', sort, page = 1, ...query }, version) => {
    const isShown = shownIn(scope);
    const words = q.trim() === '' ? null : await wordsFor(db, q, isShown);
    const matches = and(isShown, words?.matches);
    const byRank = words === null ? orders.popular : [...words.nearest, ...orders.popular];
    const orderBy = sort === undefined || sort === 'relevance' ? byRank : orders[sort];
    const which = and(matches, filters.conditionOf(query));
    const items = await listCards(db, which, orderBy, { limit: pageSize, offset: (page - 1) * pageSize });
    const counted =
      words === null
        ? await countAll(scope, query, version ?? (await reviewedVersion(db)))
        : await countWords(db, source, {
            groups: { '': { isIn: matches, orderBy: orders.popular } },
            shown: '',
            facets: filters.names,
            chosen: filters.chosenIn(query),
            conditionOf: (but) => filters.conditionOf(query, but),
          });
    const counts = await countsOf(db, counted, query);
    return { items, page, page_size: pageSize, is_similar: words?.isSimilar ?? false, ...counts };
  };
}

const orders = {
  popular: [desc(courses.popularity), sql`${courses.id}`],
  rating: [desc(courses.reviewRank), desc(courses.popularity), sql`${courses.id}`],
  newest: [desc(courses.createdAt), sql`${courses.id}`],
  start: [sql`${courses.startsAt}`, sql`${courses.id}`],
  university: [
    sql`(select name from ${universities} where ${universities.id} = ${courses.universityId})`,
    sql`${courses.universityId}`,
    sql`${courses.title}`,
    sql`${courses.id}`,
  ],
} satisfies Record<string, SQL[]>;

interface Words {
  matches: SQL;
  /** The ranking: exact title, then title prefix, then the number and place of the matched words. */
  nearest: SQL[];
  isSimilar: boolean;
}

/** The search text as typed; or with its last letter as a prefix; or with typos corrected. */
async function wordsFor(db: Db, typed: string, isShown: SQL | undefined): Promise<Words> {
  const reading = await readingOf(db, typed, isShown);
  if (reading !== null) return reading;
  const correction = await corrected(typed, courseSpellings(db, isShown));
  return correction === null
    ? found(typed, queryOf(typed))
    : { ...found(correction, queryOf(correction)), isSimilar: true };
}

/** The search text as typed, or with its last letter as a prefix; null if it finds nothing. */
export async function readingOf(db: Db, typed: string, isShown: SQL | undefined): Promise<Words | null> {
  const asTyped = found(typed, queryOf(typed));
  const readings = endsInLetter(typed) ? [asTyped, found(typed, queryOf(typed, true))] : [asTyped];
  for (const reading of readings) {
    const first = await db.select({ id: courses.id }).from(courses).where(and(isShown, reading.matches)).limit(1);
    if (first.length > 0) return reading;
  }
  return null;
}

export const courseSpellings = (db: Db, isShown: SQL | undefined) =>
  keptSpellings(
    db,
    'courses',
    (word) => sql`select 1 from ${courses} where ${isShown} and ${courses.search} @@ ${queryOf(word)}`,
  );

function found(typed: string, query: SQL | null): Words {
  if (query === null) return { matches: sql`false`, nearest: [], isSimilar: false };
  const title = courses.titleWords;
  const words = wordsOf(typed);
  return {
    matches: sql`${courses.search} @@ ${query}`,
    nearest: [
      sql`case when ${title} = ${words} then 0 when starts_with(${title}, ${`${words} `}) then 1
        when starts_with(${title}, ${words}) then 2 else 3 end`,
      sql`ts_rank_cd(${courses.search}, ${query}) desc`,
    ],
    isSimilar: false,
  };
}
