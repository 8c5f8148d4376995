import { inArray, type SQL, sql } from 'drizzle-orm';
import { courseSkills, courses } from '../../platform/db/courses-schema.ts';

/** The selected values of each filter; absent filters are off. */
export interface CourseFilters {
  subject?: readonly string[] | undefined;
  level?: readonly ('beginner' | 'intermediate' | 'advanced')[] | undefined;
  lang?: readonly string[] | undefined;
  mode?: readonly ('online' | 'in-person' | 'hybrid')[] | undefined;
  duration?: readonly string[] | undefined;
  price?: readonly string[] | undefined;
  cert?: readonly string[] | undefined;
  /** The minimum average rating; the lowest rating if several are selected. */
  stars?: readonly string[] | undefined;
  university?: readonly number[] | undefined;
  skill?: readonly number[] | undefined;
}

export type FilterName = keyof CourseFilters;

/** Duration bands, by their lower limit in hours. */
const duration = sql<string>`case
  when ${courses.durationMin} < 300 then 'under-5'
  when ${courses.durationMin} < 1200 then '5-20'
  when ${courses.durationMin} < 3600 then '20-60'
  else 'over-60' end`;
const price = sql<string>`case when ${courses.price} = 0 then 'free' else 'paid' end`;
const cert = sql<string>`case when ${courses.certificate} then 'yes' else 'no' end`;
/** The rating threshold that a course reaches; null below three stars, or with too few reviews. */
const stars = sql<string | null>`case
  when ${courses.reviewRank} = 0 then null
  when ${courses.stars} >= 4 * ${courses.reviews} then '4'
  when ${courses.stars} >= 3 * ${courses.reviews} then '3' end`;

/** The column for each filter. The skill filter uses its own table. */
export const filterColumns = {
  subject: courses.subject,
  level: courses.level,
  lang: courses.language,
  mode: courses.mode,
  duration,
  price,
  cert,
  stars,
  university: courses.universityId,
} as const;

export const filterNames = [...Object.keys(filterColumns), 'skill'] as readonly FilterName[];

/** The condition for one filter; undefined if nothing is selected. */
export function conditionOf(name: FilterName, filters: CourseFilters): SQL | undefined {
  const chosen = filters[name];
  if (chosen === undefined) return undefined;
  if (name === 'stars') return sql`${stars} >= ${chosen.toSorted((one, other) => Number(one) - Number(other))[0]}`;
  if (name !== 'skill') return inArray(filterColumns[name] as SQL, [...chosen]);
  const wanted = inArray(courseSkills.skillId, [...(chosen as readonly number[])]);
  return sql`exists (select 1 from ${courseSkills} where ${courseSkills.courseId} = ${courses.id} and ${wanted})`;
}
