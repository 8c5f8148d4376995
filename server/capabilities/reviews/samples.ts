import { addCourse, reportOf } from '../../../tests/support/learning.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { defineUserContent, enrolInCourse, publishPost, readByEveryone } from '../../../tests/support/user-content.ts';
import { addExampleReviews } from './examples.ts';

export const samples: Samples = {
  operations: { getOwnReview: {} },
  userContent: defineUserContent({
    prepare: async ({ server }) => {
      const lesson = { kind: 'link', rule: 'manual' };
      const course = await addCourse(server, [lesson, lesson, lesson]);
      // Reviews are visible once there are five.
      const review = { writer: 'Mei Tan', stars: 5, learned: 100, text: 'Clear.', daysAgo: 3 };
      const four = Array.from({ length: 4 }, () => review);
      await server.database.db.transaction((tx) => addExampleReviews(tx, course.id, four, server.clock.now()));
      return course;
    },
    texts: {
      'a review of a course': {
        fields: ['course_review'],
        shownBy: ['threads/post-item'],
        write: async (writing, { id, itemIds }) => {
          const { api, writer, text } = writing;
          await enrolInCourse(writing, writer, id);
          const reports = [reportOf(itemIds[0] ?? 0, 1, { is_marked: true })];
          await api.call('/lesson-progress-batch', { token: writer.token, body: { timezone: 'UTC', reports } });
          await publishPost(writing, 'course_review', { kind: 'course', subject_id: id }, { text, stars: 4 });
          return readByEveryone(`/lms-coursesDetails/${id}?tab=reviews`);
        },
      },
    },
  }),
};
