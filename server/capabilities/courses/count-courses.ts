import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { CoursePage } from '../../../src/shared/transport/schema.d.ts';
import { courses } from '../../platform/db/courses-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { skills } from '../../platform/db/skills-schema.ts';
import { universities } from '../../platform/db/universities-schema.ts';
import { type CourseFilters, conditionOf, type FilterName, filterColumns, filterNames } from './filters.ts';

/** Match counts are capped at this number. */
export const maxCounted = 1001;
const maxLength = 50;

type Counts = Pick<CoursePage, 'total' | 'facets' | 'relaxations'>;

interface Count {
  facet: string;
  value: string;
  name: string;
  count: number;
}

/**
 * Counts all facets in one pass by marking each course with the filters it does not match. A course that matches all
 * filters counts everywhere. A course that fails a single filter counts for that filter's options, and for the result
 * without it.
 */
export async function countCourses(db: Db, matches: SQL | undefined, filters: CourseFilters): Promise<Counts> {
  const missed = filterNames.map((name, index) => {
    const condition = conditionOf(name, filters);
    return condition === undefined ? sql`0` : sql`case when ${condition} then 0 else ${bitOf(index)} end`;
  });
  const columns = Object.entries(filterColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const isFor = (index: number) => sql`(missed | ${bitOf(index)}) = ${bitOf(index)}`;
  const grouped = Object.keys(filterColumns)
    .filter((name) => name !== 'university')
    .map((name, index) => {
      const column = sql.identifier(name);
      return sql`(select ${sql.raw(`'${name}'`)}, ${column}, ${column}, count(*) from found
        where ${column} is not null and ${isFor(index)} group by ${column} order by 4 desc, 2 limit ${maxLength})`;
    });
  const university = filterNames.indexOf('university');
  const skill = filterNames.indexOf('skill');
  const counts = sql`
    with marked as (
      select ${courses.id} as id, ${sql.join(columns, sql`, `)}, ${sql.join(missed, sql` + `)} as missed
      from ${courses} where ${and(matches)}
    ), found as materialized (select * from marked where missed & (missed - 1) = 0)
    select 'total' as facet, '' as value, '' as name, count(*) as count from found where missed = 0
    union all (select 'missed', missed::text, '', count(*) from found where missed > 0 group by missed)
    union all ${sql.join(grouped, sql` union all `)}
    ${chosenNames('university', universities, filters)} ${chosenNames('skill', skills, filters)}
    union all (select 'university', u.id::text, u.name, n from
      (select university, count(*) as n from found where university is not null and ${isFor(university)}
        group by university order by 2 desc, 1 limit ${maxLength}) as top
      join universities u on u.id = top.university)
    union all (select 'skill', s.id::text, s.name, n from
      (select skill_id, count(*) as n from found join course_skills on course_id = found.id where ${isFor(skill)}
        group by skill_id order by 2 desc, 1 limit ${maxLength}) as top
      join skills s on s.id = top.skill_id)`;
  const rows: Count[] = await db
    .select({
      facet: sql<string>`facet`,
      value: sql<string>`value`,
      name: sql<string>`name`,
      count: sql<number>`least(count, ${sql.raw(String(maxCounted))})::int`,
    })
    .from(sql`(${counts}) as counts`);
  return countsOf(rows);
}

/** Lists selected values with their names, even if they match no course. */
function chosenNames(name: 'university' | 'skill', table: typeof universities | typeof skills, filters: CourseFilters) {
  const chosen = filters[name];
  if (chosen === undefined) return sql``;
  return sql`union all (select ${sql.raw(`'${name}'`)}, ${table.id}::text, ${table.name}, 0 from ${table}
    where ${inArray(table.id, [...chosen])})`;
}

const bitOf = (index: number) => sql.raw(String(2 ** index));

function countsOf(rows: readonly Count[]): Counts {
  const total = rows.find(({ facet }) => facet === 'total')?.count ?? 0;
  const facetOf = (wanted: FilterName) =>
    rows
      .filter((row) => row.facet === wanted && (row.count > 0 || isAlone(row)))
      .map(({ value, name, count }) => ({ value, name, count }))
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  const isAlone = ({ facet, value }: Count) =>
    rows.every((other) => other.facet !== facet || other.value !== value || other.count === 0);
  const facets = Object.fromEntries(filterNames.map((name) => [name, facetOf(name)])) as CoursePage['facets'];
  facets.stars = reaching(facets.stars);
  const without = rows.filter(({ facet }) => facet === 'missed');
  const relaxations = without
    .flatMap(({ value, count }) => {
      const filter = filterNames[Math.log2(Number(value))];
      return filter === undefined ? [] : [{ filter, total: count }];
    })
    .sort(
      (one, other) => other.total - one.total || filterNames.indexOf(one.filter) - filterNames.indexOf(other.filter),
    );
  return { total, facets, relaxations: total === 0 ? relaxations : [] };
}

/** Makes star counts cumulative. */
const reaching = (facet: CoursePage['facets']['stars']): CoursePage['facets']['stars'] =>
  ['4', '3'].flatMap((least) => {
    const count = facet.reduce((sum, one) => sum + (one.value >= least ? one.count : 0), 0);
    return count === 0 ? [] : [{ value: least, name: least, count: Math.min(count, maxCounted) }];
  });
