import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysFrom, lengthOfDay, momentAt, startOfDay, wallClockOf } from './days.ts';
import { Temporal } from './temporal.ts';

const minute = 60_000;
const hour = 60 * minute;

/** For each zone, the days of 2026 and 2027 on which its clocks change, and by how many minutes. */
const changes: Readonly<Record<string, readonly (readonly [day: string, minutes: number])[]>> = {
  'Europe/Berlin': [
    ['2026-03-29', 60],
    ['2026-10-25', -60],
    ['2027-03-28', 60],
    ['2027-10-31', -60],
  ],
  'Europe/London': [
    ['2026-03-29', 60],
    ['2026-10-25', -60],
    ['2027-03-28', 60],
    ['2027-10-31', -60],
  ],
  'America/New_York': [
    ['2026-03-08', 60],
    ['2026-11-01', -60],
    ['2027-03-14', 60],
    ['2027-11-07', -60],
  ],
  'America/Los_Angeles': [
    ['2026-03-08', 60],
    ['2026-11-01', -60],
    ['2027-03-14', 60],
    ['2027-11-07', -60],
  ],
  'America/Sao_Paulo': [],
  'Asia/Kolkata': [],
  'Asia/Tehran': [],
  'Australia/Lord_Howe': [
    ['2026-04-05', -30],
    ['2026-10-04', 30],
    ['2027-04-04', -30],
    ['2027-10-03', 30],
  ],
  'Africa/Casablanca': [
    ['2026-02-15', -60],
    ['2026-03-22', 60],
    ['2027-02-07', -60],
    ['2027-03-14', 60],
  ],
  'Pacific/Auckland': [
    ['2026-04-05', -60],
    ['2026-09-27', 60],
    ['2027-04-04', -60],
    ['2027-09-26', 60],
  ],
};

/** The platform's own data on clock changes, independent of our arithmetic. */
const offsetAt = (moment: number, zone: string): number => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

const everyDay = daysFrom('2026-01-01', 730);

describe.each(Object.entries(changes))('%s', (zone, expected) => {
  it('has days of the right length, and clock changes on the known days', () => {
    const odd = everyDay.flatMap((day) => {
      const short = 24 * 60 - lengthOfDay(day, zone) / minute;
      return short === 0 ? [] : [[day, short]];
    });
    expect(odd).toEqual(expected);
    const seen = everyDay.flatMap((day) => {
      const change =
        offsetAt(startOfDay(addDays(day, 1), zone).getTime(), zone) - offsetAt(startOfDay(day, zone).getTime(), zone);
      return change === 0 ? [] : [[day, change]];
    });
    expect(seen).toEqual(expected);
  });

  it('starts each day at its first moment, and converts days to moments and back', () => {
    for (const day of everyDay) {
      const start = startOfDay(day, zone).getTime();
      expect(dayOf(start, zone)).toBe(day);
      expect(dayOf(start - 1, zone)).toBe(addDays(day, -1));
      expect(dayOf(start + lengthOfDay(day, zone) - 1, zone)).toBe(day);
      expect(wallClockOf(start, zone)).toEqual({ day, minutes: 0 });
    }
  });

  it('converts moments around each change to local time and back, except skipped or repeated half hours', () => {
    for (const [day, jump] of expected) {
      const start = startOfDay(day, zone).getTime();
      const length = lengthOfDay(day, zone);
      let repeated = 0;
      for (let moment = start; moment < start + length; moment += 30 * minute) {
        const clock = wallClockOf(moment, zone);
        expect(clock.day).toBe(day);
        const time = Temporal.PlainTime.from('00:00').add({ minutes: clock.minutes }).toString().slice(0, 5);
        const back = momentAt(day, time, zone).getTime();
        if (back !== moment) {
          expect(moment - back).toBe(-jump * minute);
          repeated += 1;
        }
      }
      expect(repeated, day).toBe(Math.max(0, -jump) / 30);
      const halfHours = new Set(
        Array.from(
          { length: length / (30 * minute) },
          (_, index) => wallClockOf(start + index * 30 * minute, zone).minutes,
        ),
      );
      expect(halfHours.size, day).toBe(48 - Math.max(0, jump) / 30);
    }
  });

  it('keeps the time of day across a change', () => {
    for (const [day, jump] of expected) {
      const before = momentAt(addDays(day, -1), '18:00', zone).getTime();
      const after = momentAt(day, '18:00', zone).getTime();
      expect(after - before).toBe(24 * hour - jump * minute);
    }
  });
});
