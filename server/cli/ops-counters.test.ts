import { inArray } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { testStore } from '../../tests/support/files/test-store.ts';
import { addLearners } from '../../tests/support/learners.ts';
import { addCourse } from '../../tests/support/learning.ts';
import { addLiveClass, enrolLearner } from '../../tests/support/live-classes.ts';
import { startServer } from '../../tests/support/server.ts';
import { enter } from '../capabilities/learning/enrolment-store.ts';
import { users } from '../platform/db/account-schema.ts';
import { courses } from '../tables/courses.ts';
import { liveClasses } from '../tables/live-classes.ts';
import { opsCommand } from './ops.ts';

const server = await startServer();
const { database, clock } = server;
const { db } = database;
afterAll(() => server.close());

async function ops(operation: string) {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const signal = new AbortController().signal;
  const { order } = opsCommand.prepare([operation], '');
  const context = { database, linkOrigin: '', store: testStore(), signal, out: keep, err: keep };
  const code = await opsCommand.perform({ command: 'ops', order, rows: [] }, context);
  return { code, lines: lines.filter((line) => !/^(database|\w+): \S+$/.test(line)) };
}

it('npm run ops lists wrong counts of spots by status, and corrects them by recount', async () => {
  const [asha = 0, ben = 0, cleo = 0] = await addLearners(server, 3);
  const { id } = await addCourse(server, [{}], { seats: 1 });
  const other = await addCourse(server);
  for (const userId of [asha, ben]) await enter(db, userId, id, 'enrolment.requested', clock.now());
  await enter(db, ben, id, 'waitlist.joined', clock.now());
  await enter(db, cleo, other.id, 'enrolment.requested', clock.now());
  const classId = await addLiveClass(server, (await server.signInPresenter()).user.id);
  await enrolLearner(server, classId, cleo);
  expect(await ops('status')).toEqual({ code: 0, lines: [] });

  // Simulates a manual deletion: the accounts and their enrolments are deleted, and no flow has run.
  await db.delete(users).where(inArray(users.id, [asha, ben, cleo]));
  await db.update(liveClasses).set({ seatsTaken: 5 });
  const wrong = [
    `seats of the course ${id}: 1 stored, 0 counted`,
    `seats of the course ${other.id}: 1 stored, 0 counted`,
    `seats of the live class ${classId}: 5 stored, 0 counted`,
    'Some counters are wrong. Correct them with npm run ops -- recount',
  ];
  expect(await ops('status')).toEqual({ code: 1, lines: wrong });
  const { code, lines } = await ops('recount');
  expect([code, lines.filter((line) => !line.endsWith(': 0 corrected'))]).toEqual([
    0,
    ['seats of the course: 2 corrected', 'seats of the live class: 1 corrected'],
  ]);
  expect(await ops('status')).toEqual({ code: 0, lines: [] });
  expect((await db.select({ taken: courses.seatsTaken }).from(courses)).map(({ taken }) => taken)).toEqual([0, 0]);
});
