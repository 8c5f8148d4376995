import { and, asc, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { universityList } from '../../../src/shared/lists/universities.ts';
import { folded } from '../../../src/shared/text/folded.ts';
import { typedWords } from '../../../src/shared/text/spellings.ts';
import type {
  University,
  UniversityCard,
  UniversityFacets,
  UniversityPage,
} from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import { catalogueVersion } from '../../platform/content-versions/version.ts';
import { countryName } from '../../platform/countries.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Cells, type Counted, countCells } from '../../platform/lists/cells.ts';
import { facetOf } from '../../platform/lists/facets.ts';
import { filtersOf } from '../../platform/lists/filters.ts';
import { loadCells, readCells } from '../../platform/lists/read-cells.ts';
import { containing } from '../../platform/plain-text.ts';
import { corrected, keptSpellings } from '../../platform/search/spelling.ts';
import { universities } from '../../tables/universities.ts';
import { known } from './known-universities.ts';

interface Words {
  /** Words that must all occur in the name, the country or a domain; ignores accents and case. */
  q?: string | undefined;
  ids?: readonly number[] | undefined;
}

type Kind = 'public' | 'private';

export interface UniversityFilter extends Words {
  country?: readonly string[] | undefined;
  kind?: readonly Kind[] | undefined;
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

type FilterName = (typeof filters.names)[number];
type Page = { page?: number | undefined; page_size?: number | undefined };
const filters = filtersOf(universityList, universities);
const source = { table: universities, columns: filters.columns };

/**
 * Lists pages of universities that match all filters, or similar spellings if there are no matches. The values of all
 * universities are read after each change.
 */
export function universityPages(db: Db): (query: UniversityFilter, page: Page) => Promise<UniversityPage> {
  const stocks = createSharedCache<Cells<FilterName>>({
    max: 1,
    make: () => loadCells(db, source, { where: undefined }),
  });
  const pageOf = async (query: UniversityFilter, { page = 1, page_size = 48 }: Page): Promise<UniversityPage> => {
    const { q, ids, sort = 'name', ...filter } = query;
    const words = conditionOf({ q, ids });
    const rows = await db
      .select(cardColumns)
      .from(universities)
      .where(and(words, filters.conditionOf(filter)))
      .orderBy(...orders[sort])
      .limit(page_size)
      .offset((page - 1) * page_size);
    const cells =
      words === undefined
        ? await stocks.get(String(await catalogueVersion(db, 'universities')), undefined)
        : await readCells(db, source, { where: words });
    const hasMatches = cells.counts.length > 0 || q === undefined;
    const correction = hasMatches ? null : await corrected(q, universitySpellings(db));
    if (correction !== null)
      return { ...(await pageOf({ ...query, q: correction }, { page, page_size })), is_similar: true };
    const { total, facets } = await countCells([cells], { choices: filters.choicesOf(filter), facets: filters.names });
    return { items: rows.map(cardOf), page, page_size, total, facets: facetsOf(facets) };
  };
  return pageOf;
}

/** The facets with the names of the countries. Facets without data are left out. */
function facetsOf({ country, kind }: Counted<FilterName>['facets']): UniversityFacets {
  const countries = countriesOf(country);
  const kinds = facetOf(kind) as { value: Kind; count: number }[];
  return {
    ...(countries.length > 0 ? { country: countries } : {}),
    ...(kinds.length > 0 ? { kind: kinds } : {}),
  };
}

/** The countries with the most universities first, then by name. */
const countriesOf = (counts: ReadonlyMap<string, number>) =>
  facetOf(counts, counts.size)
    .map((entry) => ({ ...entry, name: countryName(entry.value) ?? entry.value }))
    .sort((left, right) => right.count - left.count || (folded(left.name) < folded(right.name) ? -1 : 1));

/** The number of universities, and of those of each country. */
export async function countUniversities(db: Db) {
  const cells = await readCells(db, source, { where: undefined });
  const { total, facets } = await countCells([cells], { facets: ['country'] });
  return { total, countries: countriesOf(facets.country) };
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
  kind: Kind | null;
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
