import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CalendarItems, ShiftList, ShiftSignupPage } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addShift, addSignup } from '../../../tests/support/volunteering.ts';
import { hour, volunteersAt } from '../../../tests/support/volunteers.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { shiftSignupFlow } from './signup-flow.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const { people, later, post, read, signUp, shiftOf, change, ago } = volunteersAt(server);
const programmeOf = async (stepId: number) =>
  (await db.select().from(programmeSteps).where(eq(programmeSteps.id, stepId)))[0]?.programmeId ?? 0;
const standOf = async (who: Account, id: number) => {
  const { signup } = await shiftOf(who, id);
  return [signup?.state ?? null, signup?.position ?? null];
};

describe('the shifts of a programme', () => {
  it('38.7: show the free spots, the learner’s sign-up, and clashes in the calendar', async () => {
    const [first, second] = people();
    const id = await addShift(server, { seats: 2, certificateHours: 10 });
    await addEvent(server, { title: 'Open day', starts_at: new Date(clock.now().getTime() + 73 * hour) });
    const [event] = (await read<{ items: { id: number }[] }>(first, '/events-list')).items;
    await post(first, '/event-registrations', { event_id: event?.id, timezone: 'UTC' });
    await signUp(second, id);
    const list = await read<ShiftList>(first, `/shift-list/${await programmeOf(id)}`);
    expect(list).toMatchObject({ programme: { title: 'Reading aloud', kind: 'volunteering' }, certificate_hours: 10 });
    expect(list.items).toMatchObject([
      { id, seats: 2, seats_left: 1, people: 1, waiting: 0, admission: 'open', signup: null, hours: null },
    ]);
    expect(list.items[0]?.clashes).toMatchObject([{ title: 'Open day' }]);
    expect((await shiftOf(second, id)).clashes).toEqual([]);
  });

  it('exist only for volunteering programmes', async () => {
    expect((await call('/shift-list/999', { token: people()[0].token })).status).toBe(404);
    expect((await call('/my-shift/999', { token: people()[0].token })).status).toBe(404);
  });
});

describe('a sign-up', () => {
  it('38.1: is made once, and can be cancelled and made again', async () => {
    const [first] = people();
    const id = await addShift(server, { seats: 1 });
    expect((await signUp(first, id)).body?.data).toMatchObject({
      item: {
        people: 1,
        seats_left: 0,
        signup: { state: 'seated.confirmed.booked', possible_events: ['participation.cancelled'] },
      },
    });
    expect((await signUp(first, id)).status).toBe(200);
    expect(await db.$count(shiftSignups)).toBe(1);
    expect((await change(first, id, 'participation.cancelled')).body?.data).toMatchObject({
      item: { people: 0, admission: 'open', signup: { state: 'outside.cancelled' } },
    });
    await signUp(first, id);
    expect(await standOf(first, id)).toEqual(['seated.confirmed.booked', null]);
    expect(await db.$count(shiftSignups)).toBe(1);
  });

  it('38.2: waits when all spots are taken and the learner chose that, and shows the position', async () => {
    const [first, second, third] = people();
    const id = await addShift(server, { seats: 1 });
    await signUp(first, id);
    expect(await signUp(second, id)).toMatchObject({ status: 409, body: { data: { code: 'full' } } });
    await signUp(second, id, { or_wait: true });
    await signUp(third, id, { or_wait: true });
    expect(await standOf(second, id)).toEqual(['waiting', 1]);
    expect(await standOf(third, id)).toEqual(['waiting', 2]);
    expect(await shiftOf(third, id)).toMatchObject({ waiting: 2, admission: 'waiting_list', seats_left: 0 });
    await change(second, id, 'participation.cancelled');
    expect(await standOf(third, id)).toEqual(['waiting', 1]);
  });

  it('38.2: for the last spot succeeds for one of many parallel requests, and the other learners join the waiting list', async () => {
    const id = await addShift(server, { seats: 1 });
    const many: Account[] = [];
    for (let index = 0; index < 12; index += 1) many.push(await server.signUp());
    server.forgetCalls();
    const answers = await Promise.all(
      many.map(({ token }) => call('/shift-signups', { token, body: { shift_id: id, or_wait: true } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
    const stands = await Promise.all(many.map((who) => standOf(who, id)));
    expect(stands.filter(([state]) => state === 'seated.confirmed.booked')).toHaveLength(1);
    expect(
      stands.flatMap(([, place]) => (place === null ? [] : [place])).sort((one, other) => Number(one) - Number(other)),
    ).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  });

  it('38.3: can’t be cancelled on the last day, and isn’t possible after the start', async () => {
    const [first, second] = people();
    const id = await addShift(server, { seats: 2, inHours: 30 });
    await signUp(first, id);
    await later(7);
    expect(await change(first, id, 'participation.cancelled')).toMatchObject({
      status: 409,
      body: { data: { code: 'illegal_event', flow: { state: 'seated.confirmed.booked', possible_events: [] } } },
    });
    await later(24);
    expect(await signUp(second, id)).toMatchObject({ status: 409, body: { data: { code: 'over' } } });
  });

  it('38.4: is offered a free spot, which the learner accepts, declines or lets expire', async () => {
    const [first, second, third] = people();
    const id = await addShift(server, { seats: 1, inHours: 100 });
    await signUp(first, id);
    for (const other of [second, third]) await signUp(other, id, { or_wait: true });
    await change(first, id, 'participation.cancelled');
    const { signup } = await shiftOf(second, id);
    expect(signup).toMatchObject({
      state: 'seated.offered',
      waiting_on: 'learner',
      possible_events: ['offer.accepted', 'offer.declined'],
    });
    await change(second, id, 'offer.declined');
    expect(await standOf(third, id)).toEqual(['seated.offered', null]);
    await later(25);
    expect(await standOf(third, id)).toEqual(['outside.expired', null]);
    expect(await change(third, id, 'offer.accepted')).toMatchObject({ status: 409 });
    // The expiry of the offer is not processed yet.
    expect((await signUp(third, id)).status).toBe(200);
    expect(await standOf(third, id)).toEqual(['seated.confirmed.booked', null]);
  });

  it('38.4: is given a free spot without an offer if the shift starts within a day', async () => {
    const [first, second] = people();
    const id = await addShift(server, { seats: 1, inHours: 24 });
    await addSignup(server, id, first.user.id, 'seated.offered');
    await db.update(programmeSteps).set({ seatsTaken: 1 }).where(eq(programmeSteps.id, id));
    await signUp(second, id, { or_wait: true });
    await change(first, id, 'offer.declined');
    expect(await standOf(second, id)).toEqual(['seated.confirmed.booked', null]);
    expect((await db.select().from(notices)).filter(({ userId }) => userId === second.user.id)).toMatchObject([
      { kind: 'shift_waiting' },
      { kind: 'shift_given' },
    ]);
  });

  it('accepts an offer', async () => {
    const [first, second] = people();
    const id = await addShift(server, { seats: 1 });
    await signUp(first, id);
    await signUp(second, id, { or_wait: true });
    await change(first, id, 'participation.cancelled');
    await change(second, id, 'offer.accepted');
    expect(await standOf(second, id)).toEqual(['seated.confirmed.booked', null]);
  });

  it('is refused in an outdated version, and for another learner', async () => {
    const [first, second] = people();
    const id = await addShift(server);
    await signUp(first, id);
    const { signup } = await shiftOf(first, id);
    const input = { id: signup?.id, event: 'participation.cancelled', version: 1 };
    expect(await post(first, '/shift-signup-events', input)).toMatchObject({
      status: 409,
      body: { data: { code: 'stale', flow: { version: 2 } } },
    });
    expect((await post(second, '/shift-signup-events', { ...input, version: 2 })).status).toBe(404);
    expect(
      (
        await post(second, '/volunteer-hours', {
          signup_id: signup?.id,
          version: 0,
          started_at: ago(2),
          ended_at: ago(1),
          note: '',
          file_ids: [],
        })
      ).status,
    ).toBe(404);
  });

  it('ends with a cancelled programme, immediately for readers', async () => {
    const [first, second] = people();
    const id = await addShift(server);
    await signUp(first, id);
    await db.update(programmes).set({ isCancelled: true });
    expect(await shiftOf(first, id)).toMatchObject({ admission: 'cancelled', signup: { state: 'calledOff' } });
    expect(await signUp(second, id)).toMatchObject({ status: 409, body: { data: { code: 'cancelled' } } });
  });
});

describe('the list of a learner’s shifts', () => {
  it('38.8: shows upcoming shifts with offers first, separate from past and cancelled shifts', async () => {
    const [first, second] = people();
    const [early, late, over, free] = [
      await addShift(server, { inHours: 50 }),
      await addShift(server, { inHours: 80, seats: 1 }),
      await addShift(server, { inHours: 20 }),
      await addShift(server, { inHours: 90 }),
    ];
    await signUp(second, late);
    for (const id of [early, over, free]) await signUp(first, id);
    await signUp(first, late, { or_wait: true });
    await change(second, late, 'participation.cancelled');
    await change(first, free, 'participation.cancelled');
    await later(23);
    const ahead = await read<ShiftSignupPage>(first, '/shift-signup-list');
    expect(ahead.items.map(({ shift }) => shift.id)).toEqual([late, early]);
    expect(ahead).toMatchObject({ total: 2, groups: { upcoming: 2, past: 2 }, page: 1, page_size: 24 });
    expect(ahead.items[0]).toMatchObject({
      programme: { title: 'Reading aloud' },
      shift: { signup: { state: 'seated.offered' } },
    });
    const past = await read<ShiftSignupPage>(first, '/shift-signup-list?group=past');
    expect(past.items.map(({ shift }) => shift.id)).toEqual([free, over]);
    expect((await read<ShiftSignupPage>(first, '/shift-signup-list?page=2')).items).toEqual([]);
    expect((await read<ShiftSignupPage>(second, '/shift-signup-list')).items).toEqual([]);
  });
});

it('38.12: a spot is in the calendar and the feed until it is given up, and marked as cancelled with its programme', async () => {
  const [first, second] = people();
  const id = await addShift(server, { inHours: 90 });
  for (const who of [first, second]) await signUp(who, id);
  const calendarItems = async (who: Account) =>
    (await read<CalendarItems>(who, '/calendar-items?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z')).items;
  expect(await calendarItems(first)).toMatchObject([
    { title: 'Reading aloud', status: 'confirmed', path: `/volunteering-activity/${id}` },
  ]);
  await change(first, id, 'participation.cancelled');
  expect(await calendarItems(first)).toEqual([]);
  await db.update(programmes).set({ isCancelled: true });
  await sweep(db, shiftSignupFlow, clock.now());
  expect(await calendarItems(second)).toMatchObject([{ status: 'cancelled' }]);
});
