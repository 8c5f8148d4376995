import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { reminders } from '../../platform/db/reminders-schema.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { dailyActivity } from '../../tables/learning.ts';

const server = await startServer();
const { call } = server;
const { db } = server.database;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
  await send('/user-timezone', { timezone: 'Asia/Kolkata' });
});
afterAll(() => server.close());

const send = (path: string, body: object) => call(path, { token: asha.token, body });
const choose = (kind: string, in_portal: boolean) => send('/notification-preferences', { kind, in_portal });
const remind = (iso: string) => sendDueReminders(db, capabilities, new Date(iso));
const facts = async () => (await db.select().from(notices).orderBy(notices.id)).map((row) => row.facts);
const due = async () => (await db.select().from(reminders)).map(({ dueAt }) => dueAt.toISOString());

it('29.12: the weekly goal reminder is sent on Friday in the learner’s time zone, if it is turned on', async () => {
  await send('/learning-goal', { days_per_week: 3 });
  expect(await due()).toEqual([]);
  await choose('goal', true);
  // 16:00 in Kolkata.
  expect(await due()).toEqual(['2026-03-06T10:30:00.000Z']);
  await db.insert(dailyActivity).values({ userId: asha.user.id, localDate: '2026-03-03' });
  await remind('2026-03-06T10:29:00Z');
  expect(await facts()).toEqual([]);
  await remind('2026-03-06T10:30:00Z');
  expect(await facts()).toEqual([{ days: 3, done: 1 }]);
  expect(await due()).toEqual(['2026-03-13T10:30:00.000Z']);
  await send('/user-timezone', { timezone: 'Europe/Berlin' });
  expect(await due()).toEqual(['2026-03-06T15:00:00.000Z']);
  await choose('goal', false);
  expect(await due()).toEqual([]);
});

it('29.12: the weekly summary is sent on Monday, if it is turned on', async () => {
  await choose('learning_week', true);
  expect(await due()).toEqual(['2026-03-02T02:30:00.000Z']);
  await remind('2026-03-02T02:30:00Z');
  expect(await facts()).toEqual([{ lessons: 0, minutes: 0, title: '' }]);
  expect(await due()).toEqual(['2026-03-09T02:30:00.000Z']);
});
