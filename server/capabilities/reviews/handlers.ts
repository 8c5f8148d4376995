import { and, eq, isNotNull } from 'drizzle-orm';
import { reviewRules } from '../../../src/shared/learning/reviews.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { courses } from '../../tables/courses.ts';
import { viewPost } from '../threads/module.ts';
import { courseReviews } from './course-reviews.ts';

/** Handlers for a user's standing towards course reviews. */
export const reviewHandlers = ({ db, clock }: Platform): Pick<Handlers, 'getOwnReview'> => ({
  getOwnReview: async (call) => {
    const { course_id: courseId } = call.path;
    const { id: userId } = callerOf(call).user;
    const now = clock.now();
    const [course] = await db.select({ reviews: courses.reviews }).from(courses).where(eq(courses.id, courseId));
    if (course === undefined) return { status: 404 };
    const { percent, may } = await courseReviews.reviews.standing(db, courseId, userId);
    const isAbout = and(eq(threads.kind, courseReviews.kind), eq(threads.subjectId, courseId));
    const [own] = await db
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.threadId))
      .where(and(isAbout, eq(posts.userId, userId), isNotNull(posts.stars)));
    return success({
      server_now: now.toISOString(),
      percent,
      may_review: may,
      are_shown: course.reviews >= reviewRules.least,
      item: own === undefined ? null : await viewPost(db, courseReviews, own.id, { userId, mayWrite: true, now }),
    });
  },
});
