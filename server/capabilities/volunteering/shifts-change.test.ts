import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { CalendarItems } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment } from '../../../tests/support/assignments.ts';
import { programmeOf } from '../../../tests/support/programmes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { hour, volunteersAt } from '../../../tests/support/volunteers.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { programmeSteps } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { importProgrammes } from '../programmes/import/programmes.ts';
import { shiftSignupFlow } from './signup-flow.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const { people, read, signUp, shiftOf } = volunteersAt(server);

let plain = programmeOf(server);
beforeEach(() => {
  plain = programmeOf(server, { kind: 'volunteering', title: 'Reading aloud', zone: 'UTC' });
});

const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
type Steps = NonNullable<typeof plain.steps>;
const shiftAt = (hours: number, cancelled?: string): Steps => [
  {
    ref: 'shift',
    kind: 'shift',
    title: 'Saturday',
    text: '',
    place: '',
    seats: 1,
    starts_at: at(hours),
    ends_at: at(hours + 2),
    ...(cancelled !== undefined && { cancelled }),
  },
];
/** Imports the programme with these steps. @returns the problems of the file */
const plan = async (steps: Steps) =>
  (await db.transaction((tx) => importProgrammes(tx, [{ ...plain, steps }], () => undefined, clock.now()))).problems;
async function begin(): Promise<number> {
  await plan(shiftAt(72));
  const [step] = await db.select({ id: programmeSteps.id }).from(programmeSteps);
  return step?.id ?? 0;
}
const recipientsOf = async (kind: string) =>
  (await db.select().from(notices).where(eq(notices.kind, kind)).orderBy(notices.id)).map(({ userId }) => userId);
const seen = async (who: Account) =>
  (await read<CalendarItems>(who, '/calendar-items?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z')).items;

it('38.20: learners with a spot or on the waiting list are notified of a new time, only once', async () => {
  const [first, second] = people();
  const id = await begin();
  await signUp(first, id);
  await signUp(second, id, { or_wait: true });
  await sweep(db, shiftSignupFlow, clock.now());
  expect(await recipientsOf('shift_moved')).toEqual([]);
  await plan(shiftAt(96));
  for (let turn = 0; turn < 2; turn += 1) await sweep(db, shiftSignupFlow, clock.now());
  expect(await recipientsOf('shift_moved')).toEqual([first.user.id, second.user.id]);
  expect(await seen(first)).toMatchObject([{ starts_at: at(96).toISOString() }]);
  const rows = await db.select().from(shiftSignups).orderBy(shiftSignups.id);
  expect(rows.map(({ version, state }) => [version, state])).toEqual([
    [3, 'seated.confirmed.booked'],
    [3, 'waiting'],
  ]);
});

it('38.21: a shift can be cancelled separately, with the reason for its learners, and closes for sign-ups', async () => {
  const [first, second] = people();
  const id = await begin();
  await signUp(first, id);
  await plan(shiftAt(72, 'The library is closed that day.'));
  expect(await shiftOf(first, id)).toMatchObject({
    admission: 'cancelled',
    cancelled_reason: 'The library is closed that day.',
    signup: { state: 'calledOff', possible_events: [] },
  });
  await sweep(db, shiftSignupFlow, clock.now());
  expect(await recipientsOf('shift_cancelled')).toEqual([first.user.id]);
  const [notice] = await db.select().from(notices).where(eq(notices.kind, 'shift_cancelled'));
  expect(notice?.facts).toMatchObject({ words: 'The library is closed that day.' });
  expect(await seen(first)).toMatchObject([{ status: 'cancelled' }]);
  expect(await signUp(second, id)).toMatchObject({ status: 409, body: { data: { code: 'cancelled' } } });
  expect((await db.select().from(programmeSteps))[0]?.seatsTaken).toBe(0);
});

it('36.13: a file without a step that has sign-ups is refused, and the sign-ups stay', async () => {
  const [first] = people();
  const id = await begin();
  await signUp(first, id);
  await plan(shiftAt(72, 'It rains.'));
  await sweep(db, shiftSignupFlow, clock.now());
  expect(await plan([])).toMatchObject([{ field: 'steps', message: expect.stringContaining('leaves out shift') }]);
  expect(await db.$count(shiftSignups)).toBe(1);
});

it('36.13: a file without a step that has learners’ work is refused', async () => {
  const [first] = people();
  const stepId = await begin();
  const { id: assignmentId } = await addAssignment(server);
  await db.update(assignments).set({ courseId: null, lessonItemId: null, stepId });
  const now = clock.now();
  const work = { state: 'open.draft', latePercent: 0, count: 0, isLate: false, penalty: 0 };
  await db
    .insert(assignmentWorks)
    .values({ assignmentId, userId: first.user.id, ...work, createdAt: now, updatedAt: now });
  expect(await plan([])).toMatchObject([{ field: 'steps', message: expect.stringContaining('leaves out shift') }]);
  await db.delete(assignmentWorks);
  expect(await plan([])).toEqual([]);
});
