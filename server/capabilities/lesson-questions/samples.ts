import { addTaughtCourse, enrol } from '../../../tests/support/lesson-questions.ts';
import { beginIds, type Samples } from '../../../tests/support/samples.ts';

export const samples: Samples = {
  operations: {
    // The caller learns with the lesson 4.
    listLessonQuestions: {
      prepare: async ({ server, caller }) => {
        await beginIds(server.database, { lesson_items: 4, communities: 3 });
        await enrol(server, caller, (await addTaughtCourse(server)).id);
      },
    },
  },
};
