import { inArray, sql } from 'drizzle-orm';
import { courseList } from '../../../src/shared/lists/courses.ts';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import { filtersOf } from '../../platform/lists/filters.ts';
import { courseSkills, courses } from '../../tables/courses.ts';

type ListQuery = NonNullable<operations['listCourses']['parameters']['query']>;
export type FilterName = (typeof courseList.filterNames)[number];
/** The selected values of each filter; absent filters are off. */
export type CourseFilters = { readonly [Name in FilterName]?: Readonly<ListQuery[Name]> | undefined };

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

export const filters = filtersOf(courseList, courses, {
  duration: { column: duration },
  price: { column: price },
  cert: { column: cert },
  /** The minimum average rating; the lowest rating if several are selected. */
  stars: { column: stars, values: (chosen) => (chosen.includes('3') ? ['3', '4'] : chosen) },
  skill: {
    column: sql`array(select ${courseSkills.skillId} from ${courseSkills}
      where ${courseSkills.courseId} = ${courses.id} order by 1)`,
    isList: true,
    condition: (chosen) => sql`exists (select 1 from ${courseSkills} where ${courseSkills.courseId} = ${courses.id}
      and ${inArray(courseSkills.skillId, chosen.map(Number))})`,
  },
});
