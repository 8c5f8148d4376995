import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseEntry, Failure } from '../../../src/shared/transport/schema.d.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { startServer } from '../../../tests/support/server.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { coursePrerequisites, courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { enter } from './enrolment-store.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

const enrol = async (token: string, course_id: number, path = '/course-enrolments') => {
  const { status, body } = await call(path, { token, body: { course_id } });
  return { status, code: (body as Failure | null)?.data?.code, entry: body?.data as CourseEntry };
};
const sendEvent = (token: string, { id, version }: { id: number; version: number }, event: string) =>
  call(`/course-enrolment-events/${id}`, { token, body: { event, version, reason: '' } });
/** Adds learners with a session each; hashing their passwords would take longer than the test itself. */
async function signInMany(count: number): Promise<string[]> {
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const people = Array.from({ length: count }, (_, index) => ({
    name: `Learner ${index}`,
    email: `learner-${index}@learner.test`,
    role: 'Learner' as const,
    addressProvenAt: now,
    ...times,
  }));
  const added = await db.insert(users).values(people).returning({ id: users.id });
  return Promise.all(added.map(({ id }) => openSession(db, id, { address: '192.0.2.1', userAgent: '' }, now)));
}
const seatsOf = async (id: number) => {
  const [row] = await db.select({ taken: courses.seatsTaken }).from(courses).where(eq(courses.id, id));
  return row?.taken;
};

describe('enrolling', () => {
  it('takes a spot only once, however often it is requested', async () => {
    const { id } = await addCourse(server, [{}], { seats: 5 });
    const { token } = await server.signUp();
    const first = await enrol(token, id);
    expect(first.entry).toMatchObject({
      enrolment: { course_id: id, state: 'enrolled.notStarted' },
      primary_action: { code: 'start', is_enabled: true },
    });
    expect((await enrol(token, id)).entry.enrolment).toEqual(first.entry.enrolment);
    expect(await seatsOf(id)).toBe(1);
  });

  it('gives the last spot to one of twenty parallel requests, and puts the other learners on the waiting list, each only once', async () => {
    const { id } = await addCourse(server, [{}], { seats: 1 });
    const tokens = await signInMany(20);
    const answers = await Promise.all(tokens.map((token) => enrol(token, id)));
    const winner = answers.findIndex(({ status }) => status === 200);
    const refused = answers.filter((_, index) => index !== winner).map(({ status, code }) => [status, code]);
    expect(answers[winner]?.entry.enrolment.state).toBe('enrolled.notStarted');
    expect(refused).toEqual(Array.from({ length: 19 }, () => [409, 'full']));
    expect([await seatsOf(id), await db.$count(enrolments)]).toEqual([1, 1]);

    const others = tokens.filter((_, index) => index !== winner);
    const waiting = await Promise.all(
      [...others, ...others].map((token) => enrol(token, id, '/course-waitlist-entries')),
    );
    expect(new Set(waiting.map(({ status, entry }) => `${status} ${entry.enrolment.state}`))).toEqual(
      new Set(['200 waitlisted']),
    );
    expect([await seatsOf(id), await db.$count(enrolments)]).toEqual([1, 20]);
    const lines = await db
      .select({ event: flowHistory.event, toState: flowHistory.toState, userId: flowHistory.userId })
      .from(flowHistory);
    expect(new Set(lines.map(({ userId }) => userId)).size).toBe(lines.length);
    const transitions = lines.map(({ event, toState }) => `${event}: ${toState}`).toSorted();
    expect(transitions).toEqual([
      'enrolment.requested: enrolled.notStarted',
      ...Array.from({ length: 19 }, () => 'waitlist.joined: waitlisted'),
    ]);
  });

  it('creates one enrolment and takes one spot for twenty parallel requests of a learner', async () => {
    const { id } = await addCourse(server, [{}], { seats: 5 });
    const { user } = await server.signUp();
    const now = clock.now();
    await Promise.all(Array.from({ length: 20 }, () => enter(db, user.id, id, 'enrolment.requested', now)));
    expect([await seatsOf(id), await db.$count(enrolments), await db.$count(flowHistory)]).toEqual([1, 1, 1]);
  });

  it('is refused with its reason, and leaves nothing behind', async () => {
    const { token } = await server.signUp();
    const required = await addCourse(server);
    const locked = await addCourse(server);
    await db.insert(coursePrerequisites).values({ courseId: locked.id, requiredCourseId: required.id });
    const full = await addCourse(server, [{}], { seats: 0 });
    const begun = await addCourse(server, [{}], { seats: 5, startsAt: clock.now() });
    const old = await addCourse(server, [{}], { status: 'archived' });
    const programme = await addCourse(server, [{}], { kind: 'program' });
    const codes = [];
    for (const { id } of [locked, full, begun, old]) codes.push((await enrol(token, id)).code);
    expect(codes).toEqual(['prerequisitesMissing', 'full', 'closed', 'archived']);
    expect((await enrol(token, programme.id)).status).toBe(404);
    expect([await db.$count(enrolments), await db.$count(flowHistory)]).toEqual([0, 0]);
  });

  it('can be undone for ten seconds without a trace for the learner', async () => {
    const { id } = await addCourse(server, [{}], { seats: 1 });
    const { token } = await server.signUp();
    const { entry } = await enrol(token, id);
    expect((await sendEvent(token, entry.enrolment, 'enrolment.undone')).status).toBe(200);
    expect([await seatsOf(id), (await call('/my-courses-list', { token })).body?.data]).toMatchObject([
      0,
      { items: [] },
    ]);
    const again = (await enrol(token, id)).entry.enrolment;
    clock.advance(10_000);
    const late = await sendEvent(token, again, 'enrolment.undone');
    expect([late.status, late.body?.data]).toMatchObject([
      409,
      { code: 'illegal_event', flow: { version: again.version } },
    ]);
    expect(await seatsOf(id)).toBe(1);
  });

  it('gives a free spot to the first on the waiting list', async () => {
    const { id } = await addCourse(server, [{}], { seats: 1 });
    const [first, second, third] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const { entry } = await enrol(first.token, id);
    expect((await enrol(second.token, id)).code).toBe('full');
    for (const { token } of [second, third]) {
      const { entry: waiting } = await enrol(token, id, '/course-waitlist-entries');
      expect(waiting.enrolment.state).toBe('waitlisted');
      clock.advance(1_000);
    }
    expect((await sendEvent(first.token, entry.enrolment, 'enrolment.withdrawn')).status).toBe(200);
    const states = await db.select({ userId: enrolments.userId, state: enrolments.state }).from(enrolments);
    expect(states.sort((one, other) => one.userId - other.userId).map(({ state }) => state)).toEqual([
      'withdrawn',
      'enrolled.notStarted',
      'waitlisted',
    ]);
    expect(await seatsOf(id)).toBe(1);
    const withdrawn = await db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, first.user.id)));
    expect((await sendEvent(first.token, withdrawn[0] ?? entry.enrolment, 'enrolment.restored')).status).toBe(409);
  });
});
