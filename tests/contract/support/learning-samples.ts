import { sql } from 'drizzle-orm';
import { users } from '../../../server/platform/db/account-schema.ts';
import { certificates } from '../../../server/platform/db/certificates-schema.ts';
import { courses } from '../../../server/platform/db/courses-schema.ts';
import { lessonNotes } from '../../../server/platform/db/learning-schema.ts';
import type { CourseEntry } from '../../../src/shared/transport/schema.d.ts';
import { addCourse } from '../../support/learning.ts';
import type { Account, TestServer } from '../../support/server.ts';

const sampleNote = '0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e';

/** A learner in a course of their own. @returns the id of the enrolment */
export async function enrolSample(server: TestServer, { token }: Account): Promise<number> {
  const { id } = await addCourse(server);
  const { body } = await server.call('/course-enrolments', { token, body: { course_id: id } });
  return (body?.data as CourseEntry).enrolment.id;
}

/** A note of a learner. @returns its id */
export async function writeSampleNote(server: TestServer, { user }: Account): Promise<string> {
  await server.database.db.execute(sql`alter sequence lesson_items_id_seq restart with 4`);
  const { itemIds } = await addCourse(server);
  const [itemId = 0] = itemIds;
  const now = server.clock.now();
  const note = { id: sampleNote, userId: user.id, itemId, text: 'Look again.', createdAt: now, updatedAt: now };
  await server.database.db.insert(lessonNotes).values(note);
  return sampleNote;
}

/** The certificate of the contract's examples. */
export async function addSampleCertificate(server: TestServer): Promise<void> {
  const { id } = await addCourse(server);
  const { user } = await server.signUp();
  const said = { holder: user.name, courseTitle: 'Charts that explain themselves', issuedAt: server.clock.now() };
  const credential = { id: 'urn:uuid:0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e', jwt: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln' };
  const certificate = { code: '7K3Q-9FZX-02HM-VT6A', userId: user.id, courseId: id, ...said, credential };
  await server.database.db.insert(certificates).values(certificate);
}

const ofLearning = [
  'enrolInCourse',
  'joinCourseWaitlist',
  'getCourseModule',
  'getLessonItem',
  'listLessonNotes',
  'saveLessonNote',
  'deleteLessonNote',
  'listBookmarks',
  'setBookmark',
  'dismissRecommendation',
  'getProgramContent',
];

/** What learners do with an enrolment that they have. */
const ofEnrolled = ['sendEnrolmentEvent', 'getMyCourse', 'listMyCourses', 'getContinueLearning', 'saveLessonProgress'];

export const isOfLearning = (operationId: string): boolean => [...ofLearning, ...ofEnrolled].includes(operationId);

/** What the examples of the contract speak of: the course 4 with its module and its lesson, and the full course 5. */
export async function prepareSampleLearning(server: TestServer, operationId: string, learner: Account): Promise<void> {
  const { db } = server.database;
  for (const table of ['courses', 'modules', 'lesson_items', 'enrolments'])
    await db.execute(sql.raw(`alter sequence ${table}_id_seq restart with 4`));
  if (operationId === 'deleteLessonNote') await writeSampleNote(server, learner);
  else if (ofEnrolled.includes(operationId)) await enrolSample(server, learner);
  else await addCourse(server, [{}], operationId === 'getProgramContent' ? { kind: 'program' } : {});
  await addCourse(server, [{}], { seats: 0 });
}

/** Brings what an operation of learning asks for into a state in which it is refused. */
export async function refuseLearning(server: TestServer, operationId: string): Promise<void> {
  const { db } = server.database;
  if (operationId === 'enrolInCourse') await db.update(courses).set({ status: 'archived' });
  if (operationId === 'joinCourseWaitlist') await db.update(courses).set({ seats: null });
  if (operationId !== 'saveLessonNote') return;
  const [user] = await db.select({ userId: users.id }).from(users).limit(1);
  const note = { id: sampleNote, userId: user?.userId ?? 0, itemId: 4, text: 'Another.', version: 2147483647 };
  await db.insert(lessonNotes).values({ ...note, createdAt: server.clock.now(), updatedAt: server.clock.now() });
}
