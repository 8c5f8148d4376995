import { expect, it } from 'vitest';
import { dayOf, wallClockOf } from '../../../src/shared/time/days.ts';
import { nextWeekly } from './weekly.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Auckland'];

it.each(zones)('a weekly reminder is sent once on each Friday of two years, at the same local time in %s', (zone) => {
  const end = Date.UTC(2028, 0, 1);
  let at = new Date(Date.UTC(2026, 0, 1));
  let before = '';
  for (let weeks = 0; ; weeks += 1) {
    at = nextWeekly(at, zone, 5, '16:00');
    if (at.getTime() >= end) {
      expect(weeks).toBe(105);
      return;
    }
    const { day, minutes } = wallClockOf(at, zone);
    expect([new Date(day).getUTCDay(), minutes]).toEqual([5, 16 * 60]);
    if (before !== '') expect(Date.parse(day) - Date.parse(before)).toBe(7 * 86_400_000);
    before = dayOf(at, zone);
    expect(nextWeekly(new Date(at.getTime() - 1), zone, 5, '16:00')).toEqual(at);
  }
});
