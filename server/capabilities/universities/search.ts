import { and, asc, count, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { typedWords } from '../../../src/shared/text/spellings.ts';
import type { University, UniversityCard, UniversityPage } from '../../../src/shared/transport/schema.d.ts';
import { countryName } from '../../platform/countries.ts';
import type { Db } from '../../platform/db/database.ts';
import { universities } from '../../platform/db/universities-schema.ts';
import { containing } from '../../platform/plain-text.ts';
import { corrected, keptSpellings } from '../../platform/search/spelling.ts';
import { type Choice, countChoice } from './facets.ts';
import { known } from './known-universities.ts';

interface Words {
  /** Words that must all occur in the name, the country or a domain; ignores accents and case. */
  q?: string | undefined;
  ids?: readonly number[] | undefined;
}

export interface UniversityFilter extends Words, Choice {
  /** Sorts by name, or oldest first with unknown age last. */
  sort?: 'name' | 'founded' | undefined;
}

const byName = [asc(universities.sortName), asc(universities.id)];
const orders = { name: byName, founded: [asc(universities.founded), ...byName] };
const nameColumns = { id: universities.id, name: universities.name, logo: universities.logo };
const cardColumns = {
  ...nameColumns,
  country: universities.countryCode,
  city: universities.city,
  founded: universities.founded,
  kind: universities.kind,
};

/** Universities by name: all of them, or those of the given ids. */
export function listUniversities(db: Db, ids?: readonly number[]): Promise<University[]> {
  return db
    .select(nameColumns)
    .from(universities)
    .where(conditionOf({ ids }))
    .orderBy(...byName);
}

/** A page of universities that match all filters, or similar spellings if there are no matches. @param page from 1 */
export async function pageOfUniversities(
  db: Db,
  { q, ids, country, kind, sort = 'name' }: UniversityFilter,
  { page = 1, page_size = 48 }: { page?: number | undefined; page_size?: number | undefined },
): Promise<UniversityPage> {
  const words = conditionOf({ q, ids });
  const rows = await db
    .select(cardColumns)
    .from(universities)
    .where(
      and(
        words,
        country && inArray(universities.countryCode, [...country]),
        kind && inArray(universities.kind, [...kind]),
      ),
    )
    .orderBy(...orders[sort])
    .limit(page_size)
    .offset((page - 1) * page_size);
  const cells = await db
    .select({ country: universities.countryCode, kind: universities.kind, count: count() })
    .from(universities)
    .where(words)
    .groupBy(universities.countryCode, universities.kind);
  const correction = cells.length > 0 || q === undefined ? null : await corrected(q, universitySpellings(db));
  if (correction !== null) {
    const filter = { q: correction, ids, country, kind, sort };
    return { ...(await pageOfUniversities(db, filter, { page, page_size })), is_similar: true };
  }
  return { items: rows.map(cardOf), page, page_size, ...countChoice(cells, { country, kind }) };
}

/** The oldest university of each country, oldest first, unknown age last. */
export async function oldestOfCountries(db: Db, atMost: number): Promise<UniversityCard[]> {
  const oldest = db
    .selectDistinctOn([universities.countryCode])
    .from(universities)
    .where(isNotNull(universities.countryCode))
    .orderBy(universities.countryCode, ...orders.founded)
    .as('universities');
  const rows = await db
    .select(cardColumns)
    .from(oldest)
    .orderBy(...orders.founded)
    .limit(atMost);
  return rows.map(cardOf);
}

interface CardRow extends University {
  country: string | null;
  city: string | null;
  founded: number | null;
  kind: 'public' | 'private' | null;
}

const cardOf = ({ id, name, logo, ...facts }: CardRow): UniversityCard => ({
  id,
  name,
  logo,
  ...known({ ...facts, country_name: countryName(facts.country) }),
});

/** Texts for spelling suggestions. */
export const universitySpellings = (db: Db) =>
  keptSpellings(
    db,
    'universities',
    (word) => sql`select 1 from ${universities} where ${like(universities.search, containing(word))}`,
  );

/** Undefined without search text. */
export function conditionOf({ q = '', ids }: Words): SQL | undefined {
  return and(
    ...typedWords(q).map((spellings) => or(...spellings.map((word) => like(universities.search, containing(word))))),
    ids && inArray(universities.id, [...ids]),
  );
}
