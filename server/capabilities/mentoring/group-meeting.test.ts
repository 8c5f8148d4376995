import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { GroupMeetingRequest, MentorAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { mentors } from '../../tables/mentoring.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
  await addMentor(server, pat.user.id);
});
afterAll(() => server.close());

/** The tests start on Sunday, 1 March 2026, at 9:00. */
const usual: GroupMeetingRequest = {
  topic: 'Interviews together',
  summary: 'Bring one question.',
  starts_at: '2026-03-03T09:45:00.000Z',
  ends_at: '2026-03-03T10:45:00.000Z',
  seats: 2,
};
const open = (changes: Partial<GroupMeetingRequest> = {}) =>
  call('/group-meetings', { token: pat.token, body: { ...usual, ...changes } });
const mentorSeen = async () =>
  (await call(`/mentors/${pat.user.username}`, { token: asha.token })).body?.data as MentorAnswer;

it('49.60: a group meeting is a live class of the mentor, in which learners take spots', async () => {
  expect((await open()).status).toBe(200);
  const [meeting] = (await mentorSeen()).group_meetings;
  expect(meeting).toMatchObject({ topic: usual.topic, starts_at: usual.starts_at, seats_left: 2 });
  const body = { class_id: meeting?.class_id ?? 0, timezone: 'UTC' };
  const seat = await call('/live-class-enrolments', { token: asha.token, body });
  expect(seat.status).toBe(200);
  expect((await mentorSeen()).group_meetings).toMatchObject([{ seats_left: 1 }]);
  const listed = (await call('/live-classes-list', { token: asha.token })).body;
  expect(listed?.data).toMatchObject({ items: [{ topic: usual.topic, is_enrolled: true }] });
  expect(JSON.stringify(listed)).not.toContain('meet.example.com');
});

it('49.60: a group meeting blocks its time for other meetings', async () => {
  await open();
  const span = 'from=2026-03-03T00:00:00.000Z&to=2026-03-04T00:00:00.000Z';
  const { body } = await call(`/mentors/${pat.user.username}/slots?${span}`, { token: asha.token });
  const begins = (body?.data as { items: { starts_at: string }[] }).items.map((slot) => slot.starts_at.slice(11, 16));
  expect(begins).toEqual(['09:00', '11:00', '11:30']);
  const again = await open({ topic: 'Another' });
  expect(again).toMatchObject({
    status: 409,
    body: { data: { code: 'time_taken', clashes: [{ title: usual.topic }] } },
  });
});

it('49.60: a group meeting during another meeting is refused, and the other meeting is named', async () => {
  const startsAt = new Date('2026-03-03T10:00:00.000Z');
  await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id }, { startsAt });
  const refused = await open();
  expect(refused).toMatchObject({ status: 409, body: { data: { code: 'time_taken' } } });
  expect(JSON.stringify(refused.body)).toContain(asha.user.name);
});

it('49.60: a presenter who isn’t open as a mentor can’t open a group meeting', async () => {
  await db.update(mentors).set({ isOpen: false }).where(eq(mentors.userId, pat.user.id));
  expect(await open()).toMatchObject({ status: 409, body: { data: { code: 'no_mentor' } } });
});

it.each([
  ['has begun', { starts_at: '2026-03-01T08:00:00.000Z' }, 'starts_at'],
  ['is too far away', { starts_at: '2026-06-01T08:00:00.000Z', ends_at: '2026-06-01T09:00:00.000Z' }, 'starts_at'],
  ['ends before it begins', { ends_at: '2026-03-03T09:00:00.000Z' }, 'ends_at'],
  ['is too long', { ends_at: '2026-03-03T14:00:00.000Z' }, 'ends_at'],
])('49.60: a group meeting that %s is refused by field', async (_name, changes, field) => {
  expect(clock.now().toISOString()).toBe('2026-03-01T09:00:00.000Z');
  expect(await open(changes)).toMatchObject({
    status: 422,
    body: { data: { fields: { [field]: expect.any(String) } } },
  });
});
