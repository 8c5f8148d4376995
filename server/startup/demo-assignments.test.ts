import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { addAssignment } from '../../tests/support/assignments.ts';
import { testStore } from '../../tests/support/files/test-store.ts';
import { startServer } from '../../tests/support/server.ts';
import { readAssignments } from '../capabilities/assignments/import/read-assignments.ts';
import { assignmentFeedback, assignmentSubmissions, assignmentWorks } from '../platform/db/assignments-schema.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { projectRoot } from '../platform/root.ts';
import { keepDemo } from './demo.ts';

const server = await startServer();
afterAll(() => server.close());

it('the demo learner has an assignment that came back, once, and is mailed nothing of it', async () => {
  const { db } = server.database;
  const { ready } = readAssignments('content', join(projectRoot, 'content/assignments'));
  const shipped = ready.find(({ written }) => written.slug === 'one-text-twice');
  await addAssignment(server, { externalRef: 'one-text-twice', rubric: shipped?.rubric ?? [], improveDays: 14 });
  const alone = { host: '127.0.0.1', publicOrigin: undefined, trustProxy: false, production: false };
  for (const _start of ['first', 'second'])
    expect(await keepDemo({ ...server.database, kind: 'embedded' }, alone, false, testStore())).toBe(true);
  const works = await db.select().from(assignmentWorks);
  expect(works).toMatchObject([{ state: 'sent.returned', points: 12, outOf: 15, count: 1 }]);
  expect(await db.$count(assignmentSubmissions)).toBe(1);
  expect(await db.select().from(assignmentFeedback)).toMatchObject([{ outcome: 'returned', points: 12 }]);
  expect(await db.$count(noticeMails, isNotNull(noticeMails.dueAt))).toBe(0);
});
