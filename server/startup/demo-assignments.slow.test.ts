import { join } from 'node:path';
import { isNotNull, like } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { addAssignment, day } from '../../tests/support/assignments.ts';
import { testStore } from '../../tests/support/files/test-store.ts';
import { addCourse } from '../../tests/support/learning.ts';
import { startServer } from '../../tests/support/server.ts';
import { readAssignments } from '../capabilities/assignments/import/read-assignments.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { projectRoot } from '../platform/root.ts';
import { assignmentFeedback, assignmentSubmissions, assignments, assignmentWorks } from '../tables/assignments.ts';
import { keepDemo } from './demo.ts';
import { keepDemoAssignments, removeDemoAssignments } from './demo-assignments.ts';

const server = await startServer();
afterAll(() => server.close());

const isOfDemo = like(assignments.externalRef, 'demo:%');

it('26.9: the demo learner has a single returned assignment, and another that is due soon after each start', async () => {
  const { db } = server.database;
  const { ready } = readAssignments('content', join(projectRoot, 'content/assignments'));
  const shipped = ready.find(({ written }) => written.slug === 'one-text-twice');
  const { id: courseId } = await addCourse(server, [], { slug: shipped?.written.course ?? '' });
  const of = { courseId, lessonItemId: null };
  await addAssignment(server, { externalRef: 'one-text-twice', rubric: shipped?.rubric ?? [], improveDays: 14, ...of });
  const alone = { host: '127.0.0.1', publicOrigin: undefined, trustProxy: false, production: false };
  const begun = Date.now();
  expect(await keepDemo({ ...server.database, kind: 'embedded' }, alone, false, testStore())).toBe(true);
  for (const days of [0, 9]) {
    const now = new Date(begun + days * day);
    await keepDemoAssignments(server.database, now);
    const [due, ...more] = await db.select().from(assignments).where(isOfDemo);
    expect([due?.courseId, more]).toEqual([courseId, []]);
    const left = (due?.submitBy?.getTime() ?? 0) - now.getTime();
    expect([left > 2 * day, left < 4 * day]).toEqual([true, true]);
  }
  const works = await db.select().from(assignmentWorks);
  expect(works).toMatchObject([{ state: 'sent.returned', points: 12, outOf: 15, count: 1 }]);
  expect(await db.$count(assignmentSubmissions)).toBe(1);
  expect(await db.select().from(assignmentFeedback)).toMatchObject([{ outcome: 'returned', points: 12 }]);
  expect(await db.$count(noticeMails, isNotNull(noticeMails.dueAt))).toBe(0);

  await removeDemoAssignments(server.database);
  expect(await db.$count(assignments, isOfDemo)).toBe(0);
});
