import { describe, expect, it } from 'vitest';
import { previewOf } from './availability-preview.ts';

const weekdays = (starts_at: string, ends_at: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_at, ends_at }));
const seen = (preview: ReturnType<typeof previewOf>, day: string) => {
  const found = preview.find((one) => one.day === day);
  return (
    found && [found.clocks, ...found.hours.map(({ starts, ends }) => `${starts.slice(0, 16)}/${ends.slice(11, 16)}`)]
  );
};

describe('the availability preview', () => {
  it.each([
    ['Europe/Berlin', '2026-10-12', '2026-10-24', '07:00/15:00', '2026-10-25', -60, '08:00/16:00'],
    ['America/New_York', '2026-02-20', '2026-03-07', '14:00/22:00', '2026-03-08', 60, '13:00/21:00'],
    ['Australia/Lord_Howe', '2026-09-28', '2026-10-03', '22:30/06:30', '2026-10-04', 30, '22:00/06:00'],
  ])(
    'in %s keeps the local hours when the clocks change',
    (timezone, from, before, hoursBefore, on, clocks, hoursOn) => {
      const preview = previewOf({ timezone, rules: weekdays('09:00', '17:00'), exceptions: [] }, from);
      expect(preview).toHaveLength(28);
      expect(seen(preview, before)?.join()).toContain(hoursBefore);
      expect(seen(preview, before)?.[0]).toBe(0);
      expect(seen(preview, on)?.[0]).toBe(clocks);
      expect(seen(preview, on)?.join()).toContain(hoursOn);
    },
  );

  it('adds the week of the next clock change if it is more than four weeks away', () => {
    const preview = previewOf(
      { timezone: 'Europe/Berlin', rules: weekdays('09:00', '10:00'), exceptions: [] },
      '2026-06-01',
    );
    expect(preview.map(({ day }) => day).slice(26)).toEqual([
      '2026-06-27',
      '2026-06-28',
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
    ]);
    expect(previewOf({ timezone: 'Asia/Kolkata', rules: [], exceptions: [] }, '2026-06-01')).toHaveLength(28);
  });

  it('leaves out skipped hours, and shows repeated hours twice', () => {
    const night = { timezone: 'Europe/Berlin', rules: weekdays('02:00', '03:00'), exceptions: [] };
    expect(seen(previewOf(night, '2026-03-23'), '2026-03-29')).toEqual([60]);
    expect(seen(previewOf(night, '2026-10-19'), '2026-10-25')).toEqual([-60, '2026-10-25T00:00/02:00']);
    const within = { ...night, rules: weekdays('01:30', '02:30') };
    expect(seen(previewOf(within, '2026-03-23'), '2026-03-29')).toEqual([60, '2026-03-29T00:30/01:00']);
    const twice = ['2026-10-24T23:30/00:30', '2026-10-25T01:00/01:30'];
    expect(seen(previewOf(within, '2026-10-19'), '2026-10-25')).toEqual([-60, ...twice]);
  });

  it('shows the hours of an exception, or no hours, instead of those of the weekday', () => {
    const exceptions = [
      { day: '2026-06-02', starts_at: null, ends_at: null },
      { day: '2026-06-03', starts_at: '15:00', ends_at: '16:00' },
      { day: '2026-06-03', starts_at: '11:00', ends_at: '12:00' },
    ];
    const rules = [...weekdays('09:00', '10:00'), { weekday: 1, starts_at: '08:00', ends_at: '08:30' }];
    const preview = previewOf({ timezone: 'UTC', rules, exceptions }, '2026-06-01');
    expect(seen(preview, '2026-06-01')).toEqual([0, '2026-06-01T08:00/08:30', '2026-06-01T09:00/10:00']);
    expect(seen(preview, '2026-06-02')).toEqual([0]);
    expect(seen(preview, '2026-06-03')).toEqual([0, '2026-06-03T11:00/12:00', '2026-06-03T15:00/16:00']);
  });
});
