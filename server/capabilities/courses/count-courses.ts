import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CoursePage } from '../../../src/shared/transport/schema.d.ts';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import type { Counted } from '../../platform/lists/cells.ts';
import { facetOf } from '../../platform/lists/facets.ts';
import { maxCounted } from '../../platform/search/source.ts';
import { skills } from '../../tables/skills.ts';
import { universities } from '../../tables/universities.ts';
import { type CourseFilters, type FilterName, filters } from './filters.ts';

const maxLength = 50;
/** The filters by id, with the tables that have the names. */
const named = { university: universities, skill: skills } as const;
type NamedFilter = keyof typeof named;

type Counts = Pick<CoursePage, 'total' | 'facets' | 'relaxations'>;
type Facet = CoursePage['facets']['stars'];

const capped = (count: number) => Math.min(count, maxCounted);

/** The counts as the API returns them, with the names of universities and skills. */
export async function countsOf(
  db: Db,
  { total, facets, without }: Counted<FilterName>,
  query: CourseFilters,
): Promise<Counts> {
  const found = filters.names.map((name) => ({ name, values: valuesOf(name, facets[name], query) }));
  const names = await namesOf(db, found);
  const listed = found.map(({ name, values }) => {
    const withNames = values.flatMap(({ value, count }) => {
      const text = name in named ? names.get(`${name} ${value}`) : value;
      return text === undefined ? [] : [{ value, name: text, count }];
    });
    return [name, withNames.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))] as const;
  });
  const relaxations = filters.chosenIn(query).map((filter) => ({ filter, total: capped(without.get(filter) ?? 0) }));
  const all = Object.fromEntries(listed) as unknown as Counts['facets'];
  return {
    total: capped(total),
    facets: { ...all, stars: reaching(all.stars) },
    relaxations:
      total > 0 ? [] : relaxations.filter((one) => one.total > 0).sort((one, other) => other.total - one.total),
  };
}

/** The most frequent values of a filter. Selected universities and skills are listed even if they match no course. */
function valuesOf(name: FilterName, counts: ReadonlyMap<string, number>, query: CourseFilters) {
  const top = facetOf(counts, maxLength).map(({ value, count }) => ({ value, count: capped(count) }));
  const chosen = name === 'university' || name === 'skill' ? (query[name] ?? []).map(String) : [];
  const missing = [...new Set(chosen)].filter((value) => top.every((one) => one.value !== value));
  return [...top, ...missing.map((value) => ({ value, count: capped(counts.get(value) ?? 0) }))];
}

/** The names of the listed universities and skills, in one statement. */
async function namesOf(db: Db, found: readonly { name: FilterName; values: readonly { value: string }[] }[]) {
  const statements = (Object.keys(named) as NamedFilter[]).flatMap((filter): SQL[] => {
    const ids = found.find(({ name }) => name === filter)?.values.map(({ value }) => Number(value)) ?? [];
    const { [filter]: table } = named;
    const read = sql`select ${sql.raw(`'${filter} '`)} || ${table.id} as key, ${table.name} as name from ${table}`;
    return ids.length === 0 ? [] : [sql`${read} where ${inArray(table.id, ids)}`];
  });
  if (statements.length === 0) return new Map<string, string>();
  const rows = await rowsOf<{ key: string; name: string }>(db, sql.join(statements, sql` union all `));
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Makes star counts cumulative. */
const reaching = (facet: Facet): Facet =>
  ['4', '3'].flatMap((least) => {
    const count = facet.reduce((sum, one) => sum + (one.value >= least ? one.count : 0), 0);
    return count === 0 ? [] : [{ value: least, name: least, count: capped(count) }];
  });
