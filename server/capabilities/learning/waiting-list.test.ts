import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearners } from '../../../tests/support/learners.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { enrolmentFlow } from './enrolment-flow.ts';
import { enter, sendOwn } from './enrolment-store.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

async function join(userId: number, courseId: number) {
  const outcome = await enter(db, userId, courseId, 'enrolment.requested', clock.now());
  if (outcome.kind !== 'changed') throw new Error(outcome.kind);
  return outcome.row;
}
const wait = (userId: number, courseId: number) => enter(db, userId, courseId, 'waitlist.joined', clock.now());
const leave = (userId: number, { id, version }: { id: number; version: number }) =>
  sendOwn(db, userId, { id, version, type: 'enrolment.withdrawn', reason: '' }, clock.now());
const stateOf = async (userId: number) =>
  (await db.select({ state: enrolments.state }).from(enrolments).where(eq(enrolments.userId, userId)))[0]?.state;
const takenIn = async (id: number) =>
  (await db.select({ taken: courses.seatsTaken }).from(courses).where(eq(courses.id, id)))[0]?.taken;
const widen = (id: number, change: Partial<typeof courses.$inferInsert>) =>
  db.update(courses).set(change).where(eq(courses.id, id));
const give = () => sweep(db, enrolmentFlow, clock.now());

describe('a waiting list', () => {
  it('never leaves a learner waiting while a spot is free, even when joining and leaving coincide', async () => {
    const tries = 20;
    const people = await addLearners(server, 2 * tries);
    const pairs = await Promise.all(
      Array.from({ length: tries }, async (_, index) => {
        const [leaver = 0, joiner = 0] = people.slice(2 * index);
        const { id } = await addCourse(server, [{}], { seats: 1 });
        return { id, leaver, joiner, part: await join(leaver, id) };
      }),
    );
    for (const { id, leaver, joiner, part } of pairs) await Promise.all([leave(leaver, part), wait(joiner, id)]);
    const beside = [];
    for (const { id, joiner } of pairs)
      if ((await takenIn(id)) === 0 && (await stateOf(joiner)) === 'waitlisted') beside.push(id);
    expect(beside).toEqual([]);
  });

  it('gives a free spot to the first learner, and notifies them by mail', async () => {
    const [first = 0, second = 0, third = 0] = await addLearners(server, 3);
    const { id } = await addCourse(server, [{}], { seats: 1, title: 'Reading a data set' });
    const part = await join(first, id);
    await wait(second, id);
    clock.advance(1_000);
    await wait(third, id);
    await leave(first, part);
    expect([await stateOf(second), await stateOf(third), await takenIn(id)]).toEqual([
      'enrolled.notStarted',
      'waitlisted',
      1,
    ]);
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, second));
    await mailNotices(db, clock.now());
    expect(await db.select().from(outgoingMails)).toEqual([
      expect.objectContaining({
        recipient: user?.email,
        subject: 'You have a spot: Reading a data set',
        text: expect.stringContaining('you’re now enrolled'),
      }),
    ]);
  });

  it('is served by the sweep in order when a course gets spots, up to their number', async () => {
    const people = await addLearners(server, 4);
    const { id } = await addCourse(server, [{}], { seats: 0 });
    for (const userId of people) {
      await wait(userId, id);
      clock.advance(1_000);
    }
    expect(await give()).toBe(0);
    await widen(id, { seats: 2 });
    expect([await give(), await give()]).toEqual([2, 0]);
    const states = [];
    for (const userId of people) states.push(await stateOf(userId));
    expect(states).toEqual(['enrolled.notStarted', 'enrolled.notStarted', 'waitlisted', 'waitlisted']);
    await mailNotices(db, clock.now());
    expect([await takenIn(id), await db.$count(outgoingMails)]).toEqual([2, 2]);
    await widen(id, { seats: null });
    expect([await give(), await takenIn(id)]).toEqual([2, 4]);
    const lines = await db.select({ event: flowHistory.event, sender: flowHistory.sender }).from(flowHistory);
    expect(lines.filter(({ event }) => event === 'seat.given')).toEqual(
      people.map(() => ({ event: 'seat.given', sender: 'clock' })),
    );
  });

  it('gives no spot in started or archived courses, nor to accounts due for deletion', async () => {
    const [first = 0, second = 0, gone = 0, last = 0] = await addLearners(server, 4);
    const begun = await addCourse(server, [{}], { seats: 5, startsAt: clock.now() });
    await wait(first, begun.id);
    const archived = await addCourse(server, [{}], { seats: 0 });
    await wait(second, archived.id);
    await widen(archived.id, { seats: 1, status: 'archived' });
    const open = await addCourse(server, [{}], { seats: 0 });
    await wait(gone, open.id);
    clock.advance(1_000);
    await wait(last, open.id);
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, gone));
    await widen(open.id, { seats: 1 });
    expect(await give()).toBe(1);
    expect([await stateOf(first), await stateOf(second), await stateOf(gone), await stateOf(last)]).toEqual([
      'waitlisted',
      'waitlisted',
      'waitlisted',
      'enrolled.notStarted',
    ]);
    await widen(begun.id, { startsAt: new Date(clock.now().getTime() + 1_000) });
    expect(await give()).toBe(1);
  });
});
