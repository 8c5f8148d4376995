import { eq } from 'drizzle-orm';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { mediaAssets } from '../../platform/db/files-schema.ts';
import { coursePresenters, courses } from '../../tables/courses.ts';

export const samples: Samples = {
  // Course 1.
  fill: ({ database }) => addCourses(database, courseRow('sample-course')),
  rows: {
    course_presenters: {
      part: 'courses_taught',
      create: async ({ database }, { user: { id: userId, name } }) => {
        await addCourses(database, courseRow(`taught-${userId}`, { title: `Course of ${name}` }));
        const [course] = await database.db
          .select()
          .from(courses)
          .where(eq(courses.slug, `taught-${userId}`));
        await database.db.insert(coursePresenters).values({ courseId: course?.id ?? 0, userId });
      },
    },
  },
  retention: async ({ db, pair }) => {
    const film = { mime: 'video/mp4', bytes: 1, name: 'film.mp4' };
    await db
      .insert(mediaAssets)
      .values(pair(1, (unusedSince, index) => ({ ...film, sha256: `${index}`, unusedSince })));
  },
};
