import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { addShift, addSignup } from '../../../tests/support/volunteering.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { certificates } from '../../tables/certificates.ts';
import { programmeSteps } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { issueDueCertificates, volunteerHoursFlow } from './hours-flow.ts';
import { shiftSignupFlow } from './signup-flow.ts';
import { enterShift } from './store.ts';

const server = await startServer();
beforeEach(() => server.reset());
afterAll(() => server.close());

const { db } = server.database;
const hour = 3_600_000;
const signups = () => db.select().from(shiftSignups).orderBy(asc(shiftSignups.turn), asc(shiftSignups.id));
const takenOf = async (id: number) =>
  (await db.select().from(programmeSteps).where(eq(programmeSteps.id, id)))[0]?.seatsTaken;

async function people(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await server.signUp()).user.id);
  return ids;
}

it('38.2: 20 parallel sign-ups for the last spot get a single spot and 19 positions', async () => {
  const stepId = await addShift(server, { seats: 1 });
  const now = server.clock.now();
  await Promise.all(
    (await people(20)).map(async (userId) => {
      if (!(await enterShift(db, stepId, userId, 'seat.requested', now)))
        expect(await enterShift(db, stepId, userId, 'waitlist.joined', now)).toBe('in');
    }),
  );
  const rows = await signups();
  expect(rows.filter(({ state }) => state === 'seated.confirmed.booked')).toHaveLength(1);
  expect(rows.filter(({ state }) => state === 'waiting').map(({ turn }) => turn)).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  );
  expect(await takenOf(stepId)).toBe(1);
  const [seated] = rows.filter(({ state }) => state === 'seated.confirmed.booked');
  const event = { type: 'participation.cancelled', at: now.getTime() } as const;
  const userId = seated?.userId ?? 0;
  await send(db, shiftSignupFlow, { id: seated?.id ?? 0, event, sender: 'learner', userId, reason: '' });
  expect((await signups()).filter(({ state }) => state === 'seated.offered').map(({ turn }) => turn)).toEqual([1]);
});

it('38.1: a learner who cancelled signs up again in the same row', async () => {
  const stepId = await addShift(server, { seats: 2 });
  const [userId = 0] = await people(1);
  const now = server.clock.now();
  const enter = () => enterShift(db, stepId, userId, 'seat.requested', now);
  expect(await Promise.all([enter(), enter(), enter()])).toEqual(['in', 'in', 'in']);
  const [first] = await signups();
  const event = { type: 'participation.cancelled', at: now.getTime() } as const;
  await send(db, shiftSignupFlow, { id: first?.id ?? 0, event, sender: 'learner', userId, reason: '' });
  expect(await enter()).toBe('in');
  expect((await signups()).map(({ state }) => state)).toEqual(['seated.confirmed.booked']);
  expect(await takenOf(stepId)).toBe(1);
});

it('38.3: a sign-up can’t be cancelled on the last day before the shift', async () => {
  const stepId = await addShift(server, { seats: 1, inHours: 24 });
  const [userId = 0] = await people(1);
  const now = server.clock.now();
  await enterShift(db, stepId, userId, 'seat.requested', now);
  const [row] = await signups();
  const event = { type: 'participation.cancelled', at: now.getTime() } as const;
  const sent = await send(db, shiftSignupFlow, { id: row?.id ?? 0, event, sender: 'learner', userId, reason: '' });
  expect(sent.kind).toBe('illegal');
});

it('38.5: hours are returned with a reason, count once approved, and earn a certificate at their target', async () => {
  const stepId = await addShift(server, { inHours: -5, certificateHours: 2 });
  const [userId = 0] = await people(1);
  const now = server.clock.now();
  const at = now.getTime();
  const signupId = await addSignup(server, stepId, userId, 'seated.confirmed.booked');
  const begun = { ...newRow(volunteerHoursFlow, undefined), createdAt: now, updatedAt: now };
  const [row] = await db
    .insert(volunteerHours)
    .values({ signupId, userId, ...begun })
    .returning();
  const id = row?.id ?? 0;
  const log = (hours: number) =>
    send(db, volunteerHoursFlow, {
      id,
      event: { type: 'hours.sent', at, startedAt: at - hours * hour, endedAt: at },
      sender: 'learner',
      userId,
      reason: '',
    });
  const decide = (type: 'hours.returned' | 'hours.approved', reason = '') =>
    send(db, volunteerHoursFlow, { id, event: { type, at }, sender: 'operator', userId: null, reason });
  expect((await log(25)).kind).toBe('illegal');
  expect((await log(3)).kind).toBe('changed');
  expect((await decide('hours.returned', 'It was two hours.')).kind).toBe('changed');
  const [notice] = await db.select().from(notices).where(eq(notices.kind, 'hours_returned'));
  expect(notice?.facts).toMatchObject({ words: 'It was two hours.' });
  await log(2);
  await issueDueCertificates(db, 'https://acado.test', now);
  expect(await db.$count(certificates)).toBe(0);
  expect((await decide('hours.approved')).kind).toBe('changed');
  await issueDueCertificates(db, 'https://acado.test', now);
  await issueDueCertificates(db, 'https://acado.test', now);
  expect(await db.select().from(certificates)).toMatchObject([{ userId, courseTitle: 'Reading aloud' }]);
});

it('38.4: the first on the waiting list is offered a free spot, which expires', async () => {
  const stepId = await addShift(server, { seats: 1 });
  const now = server.clock.now();
  const [first = 0, second = 0] = await people(2);
  await enterShift(db, stepId, first, 'seat.requested', now);
  await enterShift(db, stepId, second, 'waitlist.joined', now);
  await db.update(programmeSteps).set({ seats: 2 });
  await sweep(db, shiftSignupFlow, now);
  expect((await signups()).map(({ state }) => state)).toContain('seated.offered');
  await sweep(db, shiftSignupFlow, new Date(now.getTime() + 25 * hour));
  expect((await signups()).map(({ state }) => state)).toContain('outside.expired');
});
