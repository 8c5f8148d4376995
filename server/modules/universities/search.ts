import { and, asc, count, inArray, like, type SQL } from 'drizzle-orm';
import type { University, UniversityPage } from '../../../src/api/schema.d.ts';
import type { Db } from '../../db/database.ts';
import { universities } from '../../db/schema.ts';
import { containing, plainText } from '../plain-text.ts';

export const pageSize = 48;

export interface UniversityFilter {
  /** Words that must all occur in the name, the country or a domain; accents and case do not count. */
  q?: string | undefined;
  ids?: readonly number[] | undefined;
}

const columns = { id: universities.id, name: universities.name, logo: universities.logo };

/** Universities by name. */
export function listUniversities(db: Db, filter: UniversityFilter = {}): Promise<University[]> {
  return byName(db, filter);
}

/** One page of universities by name. @param page from 1 */
export async function pageOfUniversities(db: Db, filter: UniversityFilter, page: number): Promise<UniversityPage> {
  const items = await byName(db, filter)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [row] = await db.select({ total: count() }).from(universities).where(conditionOf(filter));
  return { items, total: row?.total ?? 0, page, page_size: pageSize };
}

const byName = (db: Db, filter: UniversityFilter) =>
  db
    .select(columns)
    .from(universities)
    .where(conditionOf(filter))
    .orderBy(asc(universities.sortName), asc(universities.id))
    .$dynamic();

function conditionOf({ q = '', ids }: UniversityFilter): SQL | undefined {
  const words = plainText(q).split(' ').filter(Boolean);
  return and(
    ...words.map((word) => like(universities.search, containing(word))),
    ids && inArray(universities.id, [...ids]),
  );
}
