import { and, eq, inArray, sql } from 'drizzle-orm';
import { reviewRules } from '../../../src/shared/learning/reviews.ts';
import { noteReviews } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { type posts, threads } from '../../platform/db/threads-schema.ts';
import type { Counter } from '../../platform/flows/apply.ts';
import type { TagTest } from '../../platform/flows/tags.ts';
import { courses } from '../../tables/courses.ts';

/**
 * Adds a visible review's stars to the counts of its course, so that lists don't have to count; does nothing for other
 * posts.
 */
export async function countStars(
  tx: Db,
  { threadId, stars }: Pick<typeof posts.$inferSelect, 'threadId' | 'stars'>,
  by: 1 | -1,
): Promise<void> {
  if (stars === null) return;
  const courseId = tx
    .select({ id: threads.subjectId })
    .from(threads)
    .where(and(eq(threads.id, threadId), eq(threads.kind, 'course')));
  const counts = [1, 2, 3, 4, 5].map((one) =>
    one === stars
      ? sql`greatest(${courses.starCounts}[${sql.raw(String(one))}] + ${by}, 0)`
      : sql`${courses.starCounts}[${sql.raw(String(one))}]`,
  );
  const [course] = await tx
    .update(courses)
    .set({ starCounts: sql`array[${sql.join(counts, sql`, `)}]::integer[]` })
    .where(inArray(courses.id, courseId))
    .returning({ reviews: courses.reviews });
  // With too few reviews before and after, readers see no difference.
  if (course !== undefined && Math.max(course.reviews, course.reviews - by) >= reviewRules.least) await noteReviews(tx);
}

/** Checks the counts stored with courses against the visible reviews. */
export function starsCounter(isShown: TagTest): Counter {
  const ofStars = (stars: number) => sql`(
    select count(*)::int from posts as one join threads on threads.id = one.thread_id
    where threads.kind = 'course' and threads.subject_id = ${courses.id} and one.stars = ${sql.raw(String(stars))}
      and ${isShown.in(sql`one.state`)})`;
  const counted = sql`array[${sql.join([1, 2, 3, 4, 5].map(ofStars), sql`, `)}]`;
  const sumOf = (counts: typeof counted) =>
    sql<number>`(select coalesce(sum(place * number), 0)::int from unnest(${counts}) with ordinality as given (number, place))`;
  const differing: Counter['differing'] = (db) =>
    db
      .select({ id: courses.id, stored: courses.stars, counted: sumOf(counted) })
      .from(courses)
      .where(sql`${courses.starCounts} <> ${counted}`);
  return {
    name: 'stars of the course',
    differing,
    recount: async (db) => {
      const wrong = await differing(db);
      for (const { id } of wrong) await db.update(courses).set({ starCounts: counted }).where(eq(courses.id, id));
      if (wrong.length > 0) await noteReviews(db);
      return wrong.length;
    },
  };
}
