import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { addExampleReviews, type ExampleReview } from '../capabilities/reviews/examples.ts';
import { moderationFlow } from '../capabilities/threads/module.ts';
import type { Database } from '../platform/db/database.ts';
import { posts, threads } from '../platform/db/threads-schema.ts';
import { courses } from '../tables/courses.ts';

/** Example reviews by course slug, oldest first. */
const written: Readonly<Record<string, readonly ExampleReview[]>> = {
  'charts-that-explain-themselves': [
    {
      writer: 'Tomas Lind',
      stars: 4,
      learned: 100,
      text: 'Short and to the point. I would have liked one more lesson about maps.',
      daysAgo: 96,
    },
    {
      writer: 'Farah Idris',
      stars: 5,
      learned: 100,
      text: 'The lesson about the **question** behind a chart was the most useful. Now I think about the question first and need fewer drafts.',
      daysAgo: 71,
    },
    { writer: 'Jonas Weber', stars: 5, learned: 60, text: '', daysAgo: 64 },
    {
      writer: 'Lucía Ramos',
      stars: 3,
      learned: 40,
      text: 'Good examples, but I already knew the first module from school. Start with the second one if you have made charts before.',
      daysAgo: 40,
    },
    {
      writer: 'Mei Tan',
      stars: 5,
      learned: 100,
      text: 'This helped me most:\n\n- sketching with pencil and paper\n- the exercise with the misleading axis\n- writing chart titles as sentences',
      daysAgo: 22,
    },
    {
      writer: 'Piotr Zając',
      stars: 4,
      learned: 80,
      text: 'I finished the course in three evenings. The quiz covers the important points.',
      daysAgo: 9,
    },
    {
      writer: 'Amina Yusuf',
      stars: 5,
      learned: 100,
      text: 'Now my colleagues actually read my weekly report.',
      daysAgo: 3,
    },
  ],
  'first-steps-in-python': [
    {
      writer: 'Oskar Holm',
      stars: 4,
      learned: 100,
      text: 'A good pace. At the end of each lesson you have a working program.',
      daysAgo: 88,
    },
    {
      writer: 'Priya Nair',
      stars: 5,
      learned: 100,
      text: 'This is the first programming course I have finished.',
      daysAgo: 60,
    },
    {
      writer: 'Samir Haddad',
      stars: 2,
      learned: 30,
      text: 'Too slow for me, because I already knew some JavaScript.',
      daysAgo: 45,
    },
    { writer: 'Eva Novak', stars: 4, learned: 50, text: '', daysAgo: 30 },
    {
      writer: 'Daniel Mensah',
      stars: 4,
      learned: 100,
      text: 'Do the exercises on paper first, as the course suggests. It takes longer, but I still remember everything a month later.',
      daysAgo: 12,
    },
    {
      writer: 'Noor Rahman',
      stars: 5,
      learned: 70,
      text: 'Clear explanations and useful examples of common errors.',
      daysAgo: 2,
    },
  ],
};

const slugs = Object.keys(written);

/** Creates the demo's course reviews. */
export const keepDemoReviews = ({ db }: Pick<Database, 'db'>, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ id: courses.id, slug: courses.slug })
      .from(courses)
      .where(inArray(courses.slug, slugs));
    for (const { id, slug } of found) await addExampleReviews(tx, id, written[slug] ?? [], now);
  });

/** Removes the example reviews of courses. */
export async function removeDemoReviews({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const ofCourses = tx.select({ id: threads.id }).from(threads).where(eq(threads.kind, 'course'));
    await tx.delete(posts).where(and(inArray(posts.threadId, ofCourses), isNotNull(posts.writer)));
    for (const counter of moderationFlow.counters ?? []) await counter.recount(tx);
  });
}
