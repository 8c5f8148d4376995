import { afterAll, beforeEach, expect, it } from 'vitest';
import type { CalendarItem, NewCalendarEntry } from '../../../src/shared/transport/schema.d.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { reminders } from '../../platform/db/reminders-schema.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';

const server = await startServer();
const { call } = server;
const { db } = server.database;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const essay: NewCalendarEntry = {
  kind: 'deadline',
  title: 'Hand in the essay',
  note: '',
  // Clocks in Berlin are set forward in the night before.
  starts_at: '2026-03-29T17:00:00+02:00',
  ends_at: '2026-03-29T17:00:00+02:00',
  is_all_day: false,
  timezone: 'Europe/Berlin',
};
const send = async (path: string, body: object) => {
  const answer = await call(path, { token: asha.token, body });
  expect(answer.status).toBe(200);
  return answer.body?.data as CalendarItem;
};
const due = async () =>
  (await db.select().from(reminders).orderBy(reminders.dueAt)).map(({ step, dueAt }) => [step, dueAt.toISOString()]);
const remind = (iso: string) => sendDueReminders(db, capabilities, new Date(iso));
const facts = async () => (await db.select().from(notices).orderBy(notices.id)).map((row) => row.facts);

it('29.12: a deadline sends reminders a day and three hours before, which are moved and removed with its entry', async () => {
  const { entry } = await send('/calendar-entries', essay);
  expect(await due()).toEqual([
    ['day', '2026-03-28T16:00:00.000Z'],
    ['hours', '2026-03-29T12:00:00.000Z'],
  ]);
  const later = '2026-03-30T17:00:00+02:00';
  await send('/calendar-entry-changes', { ...essay, ...entry, starts_at: later, ends_at: later });
  expect(await due()).toEqual([
    ['day', '2026-03-29T15:00:00.000Z'],
    ['hours', '2026-03-30T12:00:00.000Z'],
  ]);
  await remind('2026-03-29T15:00:00Z');
  await remind('2026-03-30T12:00:00Z');
  const expected = { title: 'Hand in the essay', starts_at: '2026-03-30T15:00:00.000Z', timezone: 'Europe/Berlin' };
  expect(await facts()).toEqual([expected, expected]);
});

it('29.12: a deadline of a whole day sends reminders in the morning; other entries send none', async () => {
  const midnight = '2026-03-28T23:00:00Z';
  const { entry } = await send('/calendar-entries', {
    ...essay,
    is_all_day: true,
    starts_at: midnight,
    ends_at: midnight,
  });
  expect(await due()).toEqual([
    ['day', '2026-03-28T08:00:00.000Z'],
    ['hours', '2026-03-29T07:00:00.000Z'],
  ]);
  await remind('2026-03-29T07:00:00Z');
  expect(await facts()).toEqual([
    { title: 'Hand in the essay', day: '2026-03-29' },
    { title: 'Hand in the essay', day: '2026-03-29' },
  ]);
  await send('/calendar-entries', { ...essay, kind: 'entry', ends_at: '2026-03-29T18:00:00+02:00' });
  expect(await due()).toEqual([]);
  await send('/calendar-entries', essay);
  await send('/calendar-entry-deletions', { id: (entry?.id ?? 0) + 2 });
  expect(await due()).toEqual([]);
});
