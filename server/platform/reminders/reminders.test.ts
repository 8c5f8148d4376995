import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import type { Capability } from '../../manifest.ts';
import { reminders } from '../db/reminders-schema.ts';
import { sendDueReminders } from './notify-due.ts';
import { type ReminderKind, remindOnce, setReminders } from './reminder.ts';

const database = await openTestDatabase();
const { db } = database;
const begin = Date.UTC(2026, 2, 1, 9);
const at = (minutes: number) => new Date(begin + minutes * 60_000);

let sent: string[] = [];
let isBroken = false;
const note: ReminderKind = {
  name: 'note',
  send: async (_tx, { target, step }) => {
    if (isBroken && target === 1) throw new Error('not now');
    sent.push(`${target} ${step}`);
    return null;
  },
};
const weekly: ReminderKind = { name: 'weekly', send: async (_tx, { dueAt }) => new Date(dueAt.getTime() + 60_000) };
const capabilities: readonly Capability[] = [{ name: 'test', reminders: [note, weekly] }];
const set = (target: number, times: Record<string, Date>) =>
  db.transaction((tx) => setReminders(tx, note, target, times, at(0)));
const remind = (minutes: number) => sendDueReminders(db, capabilities, at(minutes));
const waiting = async () => (await db.select().from(reminders).orderBy(reminders.id)).map(({ dueAt }) => dueAt);

beforeEach(async () => {
  await emptyDatabase(database);
  sent = [];
  isBroken = false;
});
afterAll(() => database.close());

describe('29.12: a reminder', () => {
  it('is sent once when it is due, also by parallel runs', async () => {
    for (let target = 1; target <= 5; target += 1) await set(target, { day: at(1), hour: at(2) });
    expect(await remind(0)).toBe(0);
    const counts = await Promise.all([remind(1), remind(1), remind(1)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5].map((target) => `${target} day`));
    expect(await remind(60)).toBe(5);
    expect(await waiting()).toEqual([]);
  });

  it('moves with its subject and is removed with it; past reminders aren’t created', async () => {
    await set(1, { day: at(1), hour: at(2) });
    await set(1, { day: at(-1), hour: at(5) });
    expect(await waiting()).toEqual([at(5)]);
    expect(await remind(4)).toBe(0);
    await set(1, {});
    expect([await remind(10), sent]).toEqual([0, []]);
  });

  it('that is set once keeps its time', async () => {
    for (const minutes of [3, 1]) await db.transaction((tx) => remindOnce(tx, note, 1, 'day', at(minutes)));
    expect(await waiting()).toEqual([at(3)]);
  });

  it('that repeats gets its next time', async () => {
    await db.transaction((tx) => remindOnce(tx, weekly, 1, 'week', at(1)));
    expect(await remind(1)).toBe(1);
    expect(await waiting()).toEqual([at(2)]);
  });

  it('that fails is retried, and doesn’t block other reminders', async () => {
    await set(1, { day: at(1) });
    await set(2, { day: at(2) });
    isBroken = true;
    await expect(remind(3)).rejects.toThrow('not now');
    expect(await remind(3)).toBe(1);
    expect(sent).toEqual(['2 day']);
    isBroken = false;
    expect(await remind(63)).toBe(1);
    expect(sent).toEqual(['2 day', '1 day']);
  });

  it('of a removed kind is dropped', async () => {
    await db.insert(reminders).values({ kind: 'gone', target: 1, step: 'day', dueAt: at(1) });
    expect(await remind(1)).toBe(1);
    expect(await waiting()).toEqual([]);
  });
});
