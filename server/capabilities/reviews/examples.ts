import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { postText } from '../../platform/rich-text/uses.ts';
import { writeExamples } from '../threads/module.ts';
import { courseReviews } from './course-reviews.ts';

/** A review by an invented learner. */
export interface ExampleReview {
  writer: string;
  stars: number;
  /** The learned share of the course, in per cent. */
  learned: number;
  /** Markdown. */
  text: string;
  daysAgo: number;
}

const day = 86_400_000;

/** Adds example reviews to a course, oldest first; does nothing if they already exist. */
export async function addExampleReviews(
  tx: Db,
  courseId: number,
  reviews: readonly ExampleReview[],
  now: Date,
): Promise<void> {
  const subject = await courseReviews.find(tx, courseId);
  if (subject === null) return;
  const isAbout = and(eq(threads.kind, courseReviews.kind), eq(threads.subjectId, courseId));
  const isIn = inArray(posts.threadId, tx.select({ id: threads.id }).from(threads).where(isAbout));
  if ((await tx.$count(posts, and(isIn, isNotNull(posts.writer)))) > 0) return;
  const examples = reviews.map(({ daysAgo, ...review }, index) => ({
    ...review,
    key: `example ${index}`,
    nodes: fromMarkdown(review.text, postText).nodes,
    createdAt: new Date(now.getTime() - daysAgo * day),
    answers: [],
  }));
  await writeExamples(tx, courseReviews, courseId, subject, examples, now);
}
