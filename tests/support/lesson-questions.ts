import { coursePresenters } from '../../server/tables/courses.ts';
import type { PostAnswer } from '../../src/shared/transport/schema.d.ts';
import { addCommunity } from './communities.ts';
import { dataOf } from './leads.ts';
import { addCourse } from './learning.ts';
import type { Account, TestServer } from './server.ts';

/** Adds a course with its community. @param presenters who teach it */
export async function addTaughtCourse(server: TestServer, ...presenters: { user: { id: number } }[]) {
  const course = await addCourse(server, [{ title: 'Where an axis begins' }, {}], { title: 'Reading charts' });
  const given = { name: 'Reading charts', access: 'course', courseId: course.id } as const;
  const communityId = await addCommunity(server, given);
  for (const { user } of presenters)
    await server.database.db.insert(coursePresenters).values({ courseId: course.id, userId: user.id });
  return { ...course, communityId, lessonId: course.itemIds[0] ?? 0 };
}

export const enrol = (server: TestServer, { token }: Account, course_id: number) =>
  server.call('/course-enrolments', { token, body: { course_id } });

/** Saves and publishes a question under a lesson, or an answer. */
export async function ask(
  { call }: TestServer,
  { token }: Account,
  { communityId, lessonId }: { communityId: number; lessonId: number },
  text: string,
  parentId: number | null = null,
) {
  const [kind, subject_id] =
    parentId === null ? (['lesson_question', lessonId] as const) : (['community_answer', parentId] as const);
  const draft = { kind, subject_id, content: { text, file_ids: [], urls: [] }, version: 1, bases: [] };
  await call('/drafts', { token, body: draft });
  const about = parentId === null ? { lesson_id: lessonId } : {};
  const key = crypto.randomUUID();
  const input = { kind: 'community', subject_id: communityId, parent_id: parentId, version: 1, key, ...about };
  return call('/posts', { token, body: input });
}

/** Like `ask`, but returns the published post. */
export const asked = async (...given: Parameters<typeof ask>) => dataOf<PostAnswer>(await ask(...given)).item;
