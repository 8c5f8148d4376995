import { describe, expect, it } from 'vitest';
import { likeBefore, slotsByDay } from './slot-days.ts';

const at = (...starts: string[]) => starts.map((starts_at) => ({ starts_at, ends_at: starts_at }));

describe('free times by day', () => {
  it('are grouped by day in the viewer’s time zone', () => {
    const slots = at('2026-03-03T18:00:00.000Z', '2026-03-03T19:00:00.000Z');
    expect(slotsByDay(slots, 'UTC').map(({ day }) => day)).toEqual(['2026-03-03']);
    expect(slotsByDay(slots, 'Asia/Kolkata').map(({ day, slots: own }) => [day, own.map(({ time }) => time)])).toEqual([
      ['2026-03-03', ['23:30']],
      ['2026-03-04', ['00:30']],
    ]);
  });

  it('name the zone of hours that occur twice', () => {
    const slots = at('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z');
    const [day] = slotsByDay(slots, 'Europe/Berlin');
    expect(day?.slots.map(({ time }) => time)).toEqual(['02:30 CEST', '02:30 CET', '03:30']);
  });
});

describe('a suggestion to meet again', () => {
  it('has the same weekday and hour, also after the clocks change', () => {
    const slots = at('2026-03-30T07:00:00.000Z', '2026-03-31T07:00:00.000Z', '2026-03-31T08:00:00.000Z');
    expect(likeBefore(slots, '2026-03-24T08:00:00.000Z', 'Europe/Berlin')?.starts_at).toBe('2026-03-31T07:00:00.000Z');
    expect(likeBefore(slots, '2026-03-27T08:00:00.000Z', 'Europe/Berlin')?.starts_at).toBe('2026-03-30T07:00:00.000Z');
    expect(likeBefore([], '2026-03-27T08:00:00.000Z', 'Europe/Berlin')).toBeUndefined();
  });
});
