import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LearningStreak } from '../../../src/shared/transport/schema.d.ts';
import { startServer } from '../../../tests/support/server.ts';
import { dailyActivity } from '../../tables/learning.ts';
import { streakOf } from './streak.ts';

const server = await startServer();
const { call } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

/** Adds days of learning. @returns the streak and the active days of this week */
async function counted(zone: string, now: string, days: readonly string[]) {
  const { user } = await server.signUp();
  if (days.length > 0) await db.insert(dailyActivity).values(days.map((localDate) => ({ userId: user.id, localDate })));
  const { today, streak, days: week } = await streakOf(db, user.id, zone, new Date(now));
  return { today, streak, week: week.filter(({ is_active }) => is_active).map(({ day }) => day) };
}

describe('a streak', () => {
  it.each([
    ['is zero before the first day', 'UTC', '2026-03-04T12:00:00Z', [], '2026-03-04', 0],
    ['begins today', 'UTC', '2026-03-04T12:00:00Z', ['2026-03-04'], '2026-03-04', 1],
    [
      'lasts until the end of the following day',
      'UTC',
      '2026-03-04T23:59:59Z',
      ['2026-03-02', '2026-03-03'],
      '2026-03-04',
      2,
    ],
    ['ends after a day without learning', 'UTC', '2026-03-05T00:00:00Z', ['2026-03-02', '2026-03-03'], '2026-03-05', 0],
    ['does not span a gap', 'UTC', '2026-03-04T12:00:00Z', ['2026-03-01', '2026-03-03', '2026-03-04'], '2026-03-04', 2],
    ['spans New Year', 'UTC', '2027-01-01T08:00:00Z', ['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01', 3],
    [
      'uses the day in Kiritimati, where it is tomorrow',
      'Pacific/Kiritimati',
      '2026-03-03T11:00:00Z',
      ['2026-03-03', '2026-03-04'],
      '2026-03-04',
      2,
    ],
    [
      'uses the day in Los Angeles, where it is yesterday',
      'America/Los_Angeles',
      '2026-03-04T07:30:00Z',
      ['2026-03-02', '2026-03-03'],
      '2026-03-03',
      2,
    ],
    [
      'is not ended by a day that has not begun locally',
      'America/Los_Angeles',
      '2026-03-04T07:30:00Z',
      ['2026-03-02', '2026-03-03', '2026-03-04'],
      '2026-03-03',
      2,
    ],
    [
      'counts a day of 23 hours',
      'Europe/Berlin',
      '2026-03-29T21:59:00Z',
      ['2026-03-28', '2026-03-29'],
      '2026-03-29',
      2,
    ],
    [
      'begins the next day an hour earlier in summer',
      'Europe/Berlin',
      '2026-03-29T22:00:00Z',
      ['2026-03-28', '2026-03-29'],
      '2026-03-30',
      2,
    ],
    [
      'counts a day of 25 hours',
      'Europe/Berlin',
      '2026-10-25T22:59:00Z',
      ['2026-10-24', '2026-10-25'],
      '2026-10-25',
      2,
    ],
    [
      'handles a day without a midnight',
      'America/Santiago',
      '2026-09-06T04:00:00Z',
      ['2026-09-05', '2026-09-06'],
      '2026-09-06',
      2,
    ],
    ['uses UTC for an unknown zone', 'Nowhere/Land', '2026-03-04T23:30:00Z', ['2026-03-04'], '2026-03-04', 1],
  ])('%s', async (_, zone, now, days, today, streak) => {
    expect(await counted(zone, now, days)).toMatchObject({ today, streak });
  });

  it('is shown with the learner’s local week, which begins on Monday', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-04'];
    expect((await counted('UTC', '2026-03-08T23:00:00Z', days)).week).toEqual(['2026-03-02', '2026-03-04']);
    expect((await counted('Asia/Tokyo', '2026-03-08T23:00:00Z', days)).week).toEqual([]);
  });
});

describe('a weekly goal', () => {
  it('has one of three values, and is stored per learner', async () => {
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const read = async (token: string) =>
      (await call('/learning-streak?timezone=UTC', { token })).body?.data as LearningStreak;
    for (const days_per_week of [3, 5]) {
      expect((await call('/learning-goal', { token: mine.token, body: { days_per_week } })).status).toBe(200);
      expect((await read(mine.token)).days_per_week).toBe(days_per_week);
    }
    expect((await call('/learning-goal', { token: mine.token, body: { days_per_week: 2 } })).status).toBe(400);
    expect((await read(mine.token)).days_per_week).toBe(5);
    expect((await read(other.token)).days_per_week).toBeNull();
  });
});
