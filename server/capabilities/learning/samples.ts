import { randomUUID } from 'node:crypto';
import { addCourse } from '../../../tests/support/learning.ts';
import { beginIds, type OperationSample, type Samples, type Situation } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { defineUserContent, enrolInCourse } from '../../../tests/support/user-content.ts';
import { courses } from '../../tables/courses.ts';
import { bookmarks, dailyActivity, enrolments, itemProgress, lessonNotes } from '../../tables/learning.ts';

const noteOfExamples = '0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e';

/** Course 4 with module 4 and lesson 4, and the full course 5. */
const withCourse =
  (more: Parameters<typeof addCourse>[2] = {}): NonNullable<OperationSample['prepare']> =>
  async ({ server }) => {
    await beginIds(server.database, { courses: 4, modules: 4, lesson_items: 4, enrolments: 4 });
    await addCourse(server, [{}], more);
    await addCourse(server, [{}], { seats: 0 });
  };

/** The caller is enrolled in course 4. */
async function enrolled(situation: Situation): Promise<void> {
  const { server, caller } = situation;
  await withCourse()(situation);
  await server.call('/course-enrolments', { token: caller.token, body: { course_id: 4 } });
}

/** The caller's note in the examples, in a version that other notes don't have. */
async function addNote({ server, caller: { user } }: Situation): Promise<void> {
  const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  await server.database.db
    .insert(lessonNotes)
    .values({ id: noteOfExamples, userId: user.id, itemId: 4, text: 'Another.', version: 2_147_483_647, ...at });
}

const newItem = async (server: TestServer) => (await addCourse(server)).itemIds[0] ?? 0;

export const samples: Samples = {
  operations: {
    enrolInCourse: {
      prepare: withCourse(),
      refused: ({ server }) => server.database.db.update(courses).set({ status: 'archived' }),
    },
    joinCourseWaitlist: {
      prepare: withCourse(),
      refused: ({ server }) => server.database.db.update(courses).set({ seats: null }),
    },
    sendEnrolmentEvent: { prepare: enrolled },
    listMyCourses: { prepare: enrolled },
    getMyCourse: { prepare: enrolled },
    getContinueLearning: { prepare: enrolled },
    saveLessonProgress: { prepare: enrolled },
    getProgramContent: { prepare: withCourse({ kind: 'program' }) },
    getCourseModule: { prepare: withCourse() },
    getLessonItem: { prepare: withCourse() },
    listLessonNotes: { prepare: withCourse() },
    saveLessonNote: { prepare: withCourse(), refused: addNote },
    deleteLessonNote: {
      prepare: async (situation) => {
        await withCourse()(situation);
        await addNote(situation);
      },
    },
    listBookmarks: { prepare: withCourse() },
    setBookmark: { prepare: withCourse() },
  },
  rows: {
    enrolments: async (server, { user }) => {
      const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
      const { id: courseId } = await addCourse(server);
      await server.database.db.insert(enrolments).values({ userId: user.id, courseId, state: 'completed', ...at });
    },
    item_progress: async (server, { user: { id: userId } }) => {
      const [itemId, updatedAt] = [await newItem(server), server.clock.now()];
      await server.database.db.insert(itemProgress).values({ userId, itemId, status: 'completed', updatedAt });
    },
    lesson_notes: async (server, { user: { id: userId, name } }) => {
      const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
      const note = { id: randomUUID(), userId, itemId: await newItem(server), text: `Note of ${name}`, ...at };
      await server.database.db.insert(lessonNotes).values(note);
    },
    bookmarks: async (server, { user: { id: userId } }) => {
      const bookmark = { userId, kind: 'item', refId: await newItem(server), createdAt: server.clock.now() } as const;
      await server.database.db.insert(bookmarks).values(bookmark);
    },
    daily_activity: ({ database: { db } }, { user }) =>
      db.insert(dailyActivity).values({ userId: user.id, localDate: '2026-03-01' }),
  },
  userContent: defineUserContent({
    prepare: ({ server }) => addCourse(server, [{}]),
    texts: {
      'a note on a lesson': {
        fields: ['saveLessonNote.text'],
        write: async (writing, { id, itemIds: [item_id], moduleId }) => {
          const { api, writer, text } = writing;
          await enrolInCourse(writing, writer, id);
          const note = { uuid: randomUUID(), item_id, second: null, paragraph: 1, text: text.slice(-4000) };
          await api.call('/lesson-notes', { token: writer.token, body: { ...note, version: 1, bases: [] } });
          return [{ by: 'writer', at: `/course-module/${moduleId}?item=${item_id}` }];
        },
      },
    },
    // Only operators read this text, in a terminal.
    exemptFields: ['sendEnrolmentEvent.reason'],
  }),
};
