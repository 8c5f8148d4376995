import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysFrom, momentAt, wallClockOf } from '../../../src/shared/time/days.ts';
import { digestAfter, quietUntil } from './mail-times.ts';

const night = { startsAt: '22:00', endsAt: '07:00' };
const early = { startsAt: '01:00', endsAt: '02:30' };
const minute = 60_000;

/** Time zones with the days of 2026 on which their clocks change, including half hours and the southern hemisphere. */
const changes = {
  'Europe/Berlin': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Africa/Casablanca': ['2026-02-15', '2026-03-22'],
  'Pacific/Auckland': ['2026-04-05', '2026-09-27'],
} as const;

describe.each(Object.entries(changes))('notices around both clock changes in %s', (zone, days) => {
  it.each(days)('wait on %s until quiet hours end in the morning, however long the night is', (change) => {
    for (const day of [addDays(change, -1), change]) {
      const morning = momentAt(addDays(day, 1), '07:00', zone);
      for (let at = momentAt(day, '22:00', zone); at < morning; at = new Date(at.getTime() + 10 * minute))
        expect(quietUntil(at, zone, night), at.toISOString()).toEqual(morning);
      expect(quietUntil(morning, zone, night)).toBeNull();
      expect(quietUntil(new Date(momentAt(day, '22:00', zone).getTime() - minute), zone, night)).toBeNull();
    }
  });

  it.each(days)(
    'wait on %s for an end of quiet hours in a skipped or repeated hour, which occurs only once',
    (change) => {
      const from = momentAt(change, '00:00', zone).getTime();
      const ends = new Set<number>();
      for (let at = from; at < from + 6 * 60 * minute; at += 5 * minute) {
        const end = quietUntil(new Date(at), zone, early);
        if (end === null) continue;
        expect(end.getTime()).toBeGreaterThan(at);
        ends.add(end.getTime());
      }
      expect([...ends]).toEqual([momentAt(change, '02:30', zone).getTime()]);
    },
  );

  it.each(days)('have a single digest in the evening of each day around %s', (change) => {
    const first = addDays(change, -2);
    const from = momentAt(first, '18:00', zone).getTime();
    const until = momentAt(addDays(first, 4), '18:00', zone).getTime();
    const seen = new Map<number, string>();
    for (let at = from; at < until; at += 10 * minute) {
      const next = digestAfter(new Date(at), zone, night);
      expect(next.getTime()).toBeGreaterThan(at);
      seen.set(next.getTime(), dayOf(next, zone));
      expect(wallClockOf(next, zone).minutes).toBe(18 * 60);
    }
    expect([...seen.values()]).toEqual(daysFrom(addDays(first, 1), 4));
  });
});

describe('quiet hours', () => {
  it('are off by default, and can begin and end on the same day', () => {
    const noon = new Date('2026-03-03T12:00:00Z');
    expect(quietUntil(noon, 'UTC', null)).toBeNull();
    expect(quietUntil(noon, 'UTC', { startsAt: '11:00', endsAt: '13:00' })).toEqual(new Date('2026-03-03T13:00:00Z'));
    expect(quietUntil(noon, 'UTC', { startsAt: '13:00', endsAt: '11:00' })).toBeNull();
  });

  it('delay the digest of a quiet evening', () => {
    const evening = { startsAt: '17:00', endsAt: '20:00' };
    expect(digestAfter(new Date('2026-03-03T12:00:00Z'), 'UTC', evening)).toEqual(new Date('2026-03-03T20:00:00Z'));
  });
});
