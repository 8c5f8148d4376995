import { addTaughtCourse, enrol } from '../../../tests/support/lesson-questions.ts';
import { beginIds, type Samples } from '../../../tests/support/samples.ts';
import { defineUserContent, enrolInCourse, publishPost } from '../../../tests/support/user-content.ts';

export const samples: Samples = {
  operations: {
    // The caller is enrolled in the course of lesson 4.
    listLessonQuestions: {
      statements: {
        most: 8,
        because:
          'It reads questions and their best answers, and lengths before texts, so that no statement reads too much.',
      },
      prepare: async ({ server, caller }) => {
        await beginIds(server.database, { lesson_items: 4, communities: 3 });
        await enrol(server, caller, (await addTaughtCourse(server)).id);
      },
    },
  },
  userContent: defineUserContent({
    prepare: ({ server, presenter }) => addTaughtCourse(server, { user: presenter }),
    texts: {
      'a question about a lesson': {
        fields: ['lesson_question'],
        shownBy: ['threads/post-item'],
        write: async (writing, { id, communityId: subject_id, lessonId: lesson_id, moduleId }) => {
          const { writer, reader, presenter, text } = writing;
          for (const learner of [writer, reader]) await enrolInCourse(writing, learner, id);
          await publishPost(writing, 'lesson_question', { kind: 'community', subject_id, lesson_id }, { text });
          return [
            { by: 'reader', at: `/course-module/${moduleId}?item=${lesson_id}` },
            { by: 'presenter', at: `/fac-calendar/${presenter.user.username}` },
          ];
        },
      },
    },
  }),
};
