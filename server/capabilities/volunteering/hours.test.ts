import { describe, expect, it } from 'vitest';
import type { VolunteerHoursPage, VolunteerSummary } from '../../../src/shared/transport/schema.d.ts';
import { startServer } from '../../../tests/support/server.ts';
import { addShift } from '../../../tests/support/volunteering.ts';
import { hour, volunteersAt } from '../../../tests/support/volunteers.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { programmes } from '../../tables/programmes.ts';
import { volunteerHours } from '../../tables/volunteering.ts';
import { issueDueCertificates } from './hours-flow.ts';
import { shiftSignupFlow } from './signup-flow.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const { people, later, read, signUp, shiftOf, ago, sendHours, decide } = volunteersAt(server);

describe('hours', () => {
  it('38.5: can be logged after the shift has begun, for a day at most, and not for times before the shift or in the future', async () => {
    const [first] = people();
    const id = await addShift(server, { inHours: 30 });
    const startsAt = new Date(clock.now().getTime() + 30 * hour).toISOString();
    await signUp(first, id);
    expect(await sendHours(first, id)).toMatchObject({
      status: 409,
      body: { data: { code: 'too_early', opens_at: startsAt } },
    });
    await later(33);
    expect((await shiftOf(first, id)).can_log_hours).toBe(true);
    for (const [times, field] of [
      [{ started_at: ago(-1), ended_at: ago(-2) }, 'started_at'],
      [{ started_at: ago(1), ended_at: ago(2) }, 'ended_at'],
      [{ started_at: ago(1), ended_at: ago(-1) }, 'ended_at'],
      [{ started_at: ago(3.1), ended_at: ago(0) }, 'started_at'],
      [{ started_at: ago(30), ended_at: ago(28) }, 'started_at'],
    ] as const)
      expect(await sendHours(first, id, times)).toMatchObject({
        status: 422,
        body: { data: { fields: { [field]: expect.any(String) } } },
      });
    expect(await db.$count(volunteerHours)).toBe(0);
    expect((await sendHours(first, id, { note: ' Three stories. ' })).body?.data).toMatchObject({
      item: { hours: { minutes: 120, note: 'Three stories.', state: 'submitted', waiting_on: 'us' } },
    });
    // A correction has the same limits.
    expect(await sendHours(first, id, { started_at: ago(4) })).toMatchObject({
      status: 422,
      body: { data: { fields: { started_at: 'is before the start of the shift' } } },
    });
    expect((await shiftOf(first, id)).hours).toMatchObject({ minutes: 120 });
    await later(24);
    expect(await sendHours(first, id, { started_at: ago(26), ended_at: ago(1) })).toMatchObject({
      status: 422,
      body: { data: { fields: { ended_at: expect.any(String) } } },
    });
  });

  it('38.5: can begin in the minute in which the shift begins', async () => {
    const [first] = people();
    const id = await addShift(server, { inHours: 30.0125 });
    await signUp(first, id);
    await later(33);
    const startedAt = new Date(clock.now().getTime() - 3 * hour);
    expect(startedAt.getSeconds()).toBe(0);
    expect((await sendHours(first, id, { started_at: startedAt.toISOString() })).body?.data).toMatchObject({
      item: { hours: { minutes: 180 } },
    });
  });

  it('are a single entry: repeating changes nothing, an older version is refused, and corrections are saved', async () => {
    const [first] = people();
    const id = await addShift(server, { inHours: 30 });
    await signUp(first, id);
    await later(33);
    const times = { started_at: ago(2), ended_at: ago(0) };
    await sendHours(first, id, times);
    const { hours } = await shiftOf(first, id);
    expect((await sendHours(first, id, { ...times, version: 0 })).status).toBe(200);
    expect((await shiftOf(first, id)).hours).toEqual(hours);
    expect(await sendHours(first, id, { version: 0, started_at: ago(1) })).toMatchObject({
      status: 409,
      body: { data: { code: 'stale', flow: { version: hours?.version } } },
    });
    await sendHours(first, id, { started_at: ago(1) });
    expect(await db.select().from(volunteerHours)).toHaveLength(1);
    expect((await shiftOf(first, id)).hours).toMatchObject({ minutes: 60, state: 'submitted' });
  });

  it('38.5: are returned with a reason, corrected and sent again, and fixed once approved', async () => {
    const [first] = people();
    const id = await addShift(server, { inHours: 30, certificateHours: 1 });
    await signUp(first, id);
    await later(33);
    await sendHours(first, id, { started_at: ago(3) });
    await decide('hours.returned', 'It was two hours.');
    expect((await shiftOf(first, id)).hours).toMatchObject({
      state: 'returned',
      state_reason: 'It was two hours.',
      possible_events: ['hours.sent'],
    });
    await sendHours(first, id);
    expect((await shiftOf(first, id)).hours).toMatchObject({ state: 'submitted', state_reason: '', minutes: 120 });
    await decide('hours.approved');
    expect(await shiftOf(first, id)).toMatchObject({ can_log_hours: false, hours: { possible_events: [] } });
    expect(await sendHours(first, id, { started_at: ago(1) })).toMatchObject({
      status: 409,
      body: { data: { code: 'illegal_event', flow: { state: 'approved' } } },
    });
  });

  it('require a spot and attendance', async () => {
    const [first, second] = people();
    const id = await addShift(server, { seats: 1, inHours: 30 });
    await signUp(first, id);
    await signUp(second, id, { or_wait: true });
    await later(33);
    expect(await sendHours(second, id)).toMatchObject({ status: 409, body: { data: { code: 'illegal_event' } } });
    const { signup } = await shiftOf(first, id);
    const event = { type: 'absence.noted', at: clock.now().getTime() } as const;
    await send(db, shiftSignupFlow, { id: signup?.id ?? 0, event, sender: 'operator', userId: null, reason: '' });
    expect((await shiftOf(first, id)).can_log_hours).toBe(false);
    expect(await sendHours(first, id)).toMatchObject({ status: 409, body: { data: { code: 'illegal_event' } } });
    expect(await db.$count(volunteerHours)).toBe(0);
  });

  it('38.9: are listed with their minutes, by year and by state', async () => {
    const [first, second] = people();
    const shifts = [await addShift(server, { inHours: 30 }), await addShift(server, { inHours: 40 })];
    for (const id of shifts) await signUp(first, id);
    await later(50);
    await sendHours(first, shifts[0] ?? 0);
    await decide('hours.returned', 'Say when.');
    await sendHours(first, shifts[1] ?? 0, { started_at: ago(1) });
    const year = clock.now().getUTCFullYear();
    const all = await read<VolunteerHoursPage>(first, '/volunteer-hours-list');
    expect(all).toMatchObject({
      total: 2,
      minutes: { approved: 0, submitted: 60, returned: 120 },
      years: [{ value: year, count: 2 }],
      tags: [
        { value: 'submitted', count: 1 },
        { value: 'returned', count: 1 },
      ],
    });
    expect(all.items.map(({ hours }) => hours.state)).toEqual(['returned', 'submitted']);
    const some = await read<VolunteerHoursPage>(first, `/volunteer-hours-list?year=${year}&tag=submitted`);
    expect(some).toMatchObject({
      total: 1,
      minutes: { submitted: 60, returned: 0 },
      items: [{ shift: { id: shifts[1] } }],
    });
    expect(await read<VolunteerHoursPage>(first, `/volunteer-hours-list?year=${year - 1}`)).toMatchObject({
      total: 0,
      items: [],
    });
    expect(await read<VolunteerHoursPage>(second, '/volunteer-hours-list')).toMatchObject({
      total: 0,
      items: [],
      years: [],
    });
  });
});

it('38.10: a summary shows the hours of the year, the next shifts, the progress of programmes, and certificates', async () => {
  const [first] = people();
  const [done, next] = [
    await addShift(server, { inHours: 30, certificateHours: 1 }),
    await addShift(server, { inHours: 90 }),
  ];
  for (const id of [done, next]) await signUp(first, id);
  await later(33);
  await sendHours(first, done);
  const summary = () => read<VolunteerSummary>(first, '/volunteer-summary');
  expect(await summary()).toMatchObject({
    year: clock.now().getUTCFullYear(),
    minutes: { approved: 0, submitted: 120, returned: 0 },
    next: [{ shift: { id: next } }],
    programmes: [{ certificate_hours: 1, minutes: { submitted: 120 } }],
    certificates: [],
  });
  await decide('hours.approved');
  await issueDueCertificates(db, 'https://acado.test', clock.now());
  expect(await summary()).toMatchObject({
    minutes: { approved: 120, submitted: 0 },
    certificates: [{ course: 'Reading aloud', course_id: null, valid: true }],
  });
});

it('38.11: hours can be logged for a past shift whose programme is cancelled later', async () => {
  const [first] = people();
  const id = await addShift(server, { inHours: 30 });
  await signUp(first, id);
  await later(33);
  await db.update(programmes).set({ isCancelled: true });
  await sweep(db, shiftSignupFlow, clock.now());
  expect(await shiftOf(first, id)).toMatchObject({ signup: { state: 'seated.confirmed.booked' }, can_log_hours: true });
  expect((await sendHours(first, id)).status).toBe(200);
});
