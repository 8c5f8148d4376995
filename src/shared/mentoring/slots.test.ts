import { describe, expect, it } from 'vitest';
import type { Availability } from './hours.ts';
import { slotsOf } from './slots.ts';

const day = 24 * 3_600_000;

describe('free times', () => {
  const nights: Availability = {
    timezone: 'Europe/Berlin',
    rules: [{ weekday: 7, starts_at: '01:30', ends_at: '03:30' }],
    exceptions: [],
  };
  const on = (date: string, more: Partial<Parameters<typeof slotsOf>[1]> = {}) => {
    const from = Date.parse(`${date}T00:00:00Z`) - day / 2;
    const wanted = { minutes: 30, taken: [], from, to: from + day, earliest: 0, ...more };
    return slotsOf(nights, wanted).map((slot) => new Date(slot).toISOString().slice(11, 16));
  };

  it('are fewer if the clocks skip an hour, and more if they repeat an hour', () => {
    expect(on('2026-03-29')).toEqual(['00:30', '01:00']);
    expect(on('2026-10-25')).toEqual(['23:30', '00:00', '00:30', '01:00', '01:30', '02:00']);
    expect(on('2026-11-01')).toEqual(['00:30', '01:00', '01:30', '02:00']);
  });

  it('start within the span and after the earliest time, always on the same grid', () => {
    const at = (time: string) => Date.parse(`2026-11-01T${time}:00Z`);
    expect(on('2026-11-01', { from: at('00:31'), to: at('02:00') })).toEqual(['01:00', '01:30']);
    expect(on('2026-11-01', { earliest: at('01:30') })).toEqual(['01:30', '02:00']);
    expect(on('2026-11-01', { taken: [{ starts: at('01:10'), ends: at('01:20') }] })).toEqual([
      '00:30',
      '01:30',
      '02:00',
    ]);
    expect(on('2026-11-01', { taken: [{ starts: at('01:00'), ends: at('01:30') }] })).toEqual([
      '00:30',
      '01:30',
      '02:00',
    ]);
    expect(on('2026-11-01', { minutes: 45 })).toEqual(['00:30', '01:15']);
  });
});
