import { eq } from 'drizzle-orm';
import { courseAddress } from '../../../src/routes/course-address.ts';
import { percentDone } from '../../../src/shared/learning/completion.ts';
import { mayReview, reviewRules } from '../../../src/shared/learning/reviews.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { courses } from '../../tables/courses.ts';
import { learnedOf } from '../learning/module.ts';

/** Reviews by learners of the course. */
export const courseReviews = {
  kind: 'course',
  depth: 0,
  reviews: {
    least: reviewRules.least,
    standing: async (db, courseId, userId) => {
      const learned = await learnedOf(db, userId, courseId);
      return { percent: percentDone(learned.done, learned.total), may: mayReview(learned) };
    },
  },
  find: async (db, id) => {
    const [row] = await db.select({ title: courses.title, kind: courses.kind }).from(courses).where(eq(courses.id, id));
    return row === undefined ? null : { title: row.title, address: courseAddress({ id, kind: row.kind }) };
  },
} satisfies ThreadRule;
