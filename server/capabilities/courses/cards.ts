import { eq, type SQL, sql } from 'drizzle-orm';
import { reviewRules } from '../../../src/shared/learning/reviews.ts';
import type { CourseCard, CourseDetails } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { courses, programCourses } from '../../tables/courses.ts';
import { interestAreas } from '../../tables/interests.ts';
import { type ProgrammeFee, programmes } from '../../tables/programmes.ts';
import { universities } from '../../tables/universities.ts';

/** The illustration of a course's interest area. */
export const subjectImage = sql<string | null>`(
  select ${interestAreas.image} from ${interestAreas} where ${interestAreas.name} = ${courses.subject} limit 1)`;

export const courseColumns = {
  id: courses.id,
  slug: courses.slug,
  kind: courses.kind,
  title: courses.title,
  summary: courses.summary,
  subject: courses.subject,
  image: subjectImage,
  level: courses.level,
  language: courses.language,
  mode: courses.mode,
  university: { id: universities.id, name: universities.name, logo: universities.logo },
  durationMin: courses.durationMin,
  hoursPerWeek: courses.hoursPerWeek,
  weeks: courses.weeks,
  price: courses.price,
  currency: courses.currency,
  startsAt: courses.startsAt,
  certificate: courses.certificate,
  reviews: courses.reviews,
  stars: courses.stars,
  skillNames: courses.skillNames,
  courseCount: sql<number>`(
    select count(*)::int from ${programCourses} join ${courses} as part on part.id = ${programCourses.courseId}
    where ${programCourses.programId} = ${courses.id} and part.status = 'published')`,
  fees: sql<ProgrammeFee[] | null>`(
    select ${programmes.fees} from ${programmes} where ${programmes.courseId} = ${courses.id})`,
};

/** A row of `courseColumns`. */
export interface CourseRow
  extends Omit<CourseCard, 'duration_min' | 'hours_per_week' | 'starts_at' | 'course_count' | 'fee' | 'rating'>,
    Pick<CourseDetails, 'slug' | 'subject' | 'mode' | 'certificate'> {
  durationMin: number;
  hoursPerWeek: number | null;
  startsAt: Date | null;
  skillNames: string;
  courseCount: number;
  reviews: number;
  stars: number;
  /** The degree's data; null for other courses. */
  fees: ProgrammeFee[] | null;
}

/** The lowest fee of a degree; undefined if the fees use several currencies. */
function feeOf(fees: readonly ProgrammeFee[]): Pick<CourseCard, 'fee'> {
  const [first, ...others] = fees.toSorted((one, other) => one.amount - other.amount);
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return {};
  const { amount, currency } = first;
  return { fee: { amount, currency, is_least: others.some((other) => other.amount > amount) } };
}

/** The average rating with one digit; undefined while there are too few reviews. */
const ratingOf = (count: number, stars: number): Pick<CourseCard, 'rating'> =>
  count < reviewRules.least ? {} : { rating: { average: Math.round((10 * stars) / count) / 10, count } };

/** The fields that a card and the page of a course show. */
export const cardOf = (row: CourseRow): CourseCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  image: row.image,
  level: row.level,
  language: row.language,
  university: row.university,
  duration_min: row.durationMin,
  hours_per_week: row.hoursPerWeek,
  weeks: row.weeks,
  price: row.price,
  currency: row.currency,
  starts_at: row.startsAt?.toISOString() ?? null,
  ...(row.kind === 'program' && { course_count: row.courseCount }),
  ...feeOf(row.fees ?? []),
  ...ratingOf(row.reviews, row.stars),
});

/** Course cards in the given order. */
export const listCards = async (...which: Parameters<typeof listCourses>): Promise<CourseCard[]> =>
  (await listCourses(...which)).map(cardOf);

/** Courses in the given order. */
export async function listCourses(
  db: Db,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CourseRow[]> {
  // Only read the full rows of the current page, because course texts are long.
  const chosen = db
    .select({
      id: courses.id,
      place: sql<number>`row_number() over (order by ${sql.join([...orderBy], sql`, `)})`.as('place'),
    })
    .from(courses)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('chosen');
  return db
    .select(courseColumns)
    .from(chosen)
    .innerJoin(courses, eq(courses.id, chosen.id))
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .orderBy(chosen.place);
}
