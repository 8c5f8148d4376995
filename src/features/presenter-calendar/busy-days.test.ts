import { expect, it } from 'vitest';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import { busyByDay, busyInWords } from './busy-days.ts';

const time = (id: number, starts_at: string, ends_at: string, isAllDay = false): BusyTime => ({
  id,
  title: 'Dentist',
  calendar: 'Private',
  starts_at,
  ends_at,
  is_all_day: isAllDay,
  timezone: 'Europe/Berlin',
});
const late = time(1, '2026-03-03T22:30:00.000Z', '2026-03-03T23:30:00.000Z');
const holiday = time(2, '2026-03-03T23:00:00.000Z', '2026-03-06T23:00:00.000Z', true);
const over = time(3, '2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z');

it('busy times are listed on their day, and whole days by their own time zone', () => {
  const idsOn = (zone: string, today: '2026-03-03' | '2026-03-05') =>
    [...busyByDay([late, holiday, over], zone, today)].map(([day, times]) => [day, times.map(({ id }) => id)]);
  expect(idsOn('Europe/Berlin', '2026-03-03')).toEqual([
    ['2026-03-03', [1]],
    ['2026-03-04', [2]],
  ]);
  expect(idsOn('Asia/Kolkata', '2026-03-03')).toEqual([['2026-03-04', [1, 2]]]);
  expect(idsOn('Asia/Kolkata', '2026-03-05')).toEqual([['2026-03-05', [2]]]);
});

it('a busy time shows its start and end, with days if it spans several', () => {
  expect(busyInWords(late, 'Asia/Kolkata')).toBe('04:00 to 05:00');
  expect(busyInWords(late, 'Europe/Berlin')).toBe('3 Mar, 23:30 to 4 Mar, 00:30');
  expect(busyInWords(holiday, 'Asia/Kolkata')).toBe('Wednesday 4 March to Friday 6 March');
  expect(busyInWords({ ...holiday, ends_at: '2026-03-04T23:00:00.000Z' }, 'UTC')).toBe('All day');
});
