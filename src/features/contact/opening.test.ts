import { describe, expect, it } from 'vitest';
import { nextOpening, shiftedHours } from './opening.ts';

const weekdays = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
const berlin = { timezone: 'Europe/Berlin', hours: [weekdays], closed_on: [] as string[] };
const at = (time: string, office = berlin) => {
  const next = nextOpening(office, new Date(time));
  return next && [next.opens.toISOString(), next.closes.toISOString()];
};

describe('23.5: an office', () => {
  it.each([
    ['before it opens', '2026-11-25T07:59:00Z', '2026-11-25T08:00:00.000Z'],
    ['while it is open', '2026-11-25T15:59:00Z', '2026-11-25T08:00:00.000Z'],
    ['from its closing time on', '2026-11-25T16:00:00Z', '2026-11-26T08:00:00.000Z'],
    ['on a weekend', '2026-11-28T12:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['if it is already another day there', '2026-11-29T23:30:00Z', '2026-11-30T08:00:00.000Z'],
    ['after its clocks have changed', '2027-03-27T12:00:00Z', '2027-03-29T07:00:00.000Z'],
  ])('gives its next opening time %s', (_, now, opens) => expect(at(now)?.[0]).toBe(opens));

  it('is closed on the days that it lists, and always if it has no hours', () => {
    const closed = { ...berlin, closed_on: ['2026-11-26', '2026-11-27'] };
    expect(at('2026-11-25T16:00:00Z', closed)?.[0]).toBe('2026-11-30T08:00:00.000Z');
    expect(at('2026-11-25T10:00:00Z', { ...berlin, hours: [] })).toBeNull();
  });

  it('reopens after a lunch break', () => {
    const hours = [
      { ...weekdays, opens: '14:00' },
      { ...weekdays, closes: '12:00' },
    ];
    expect(at('2026-11-25T12:30:00Z', { ...berlin, hours })?.[0]).toBe('2026-11-25T13:00:00.000Z');
  });
});

describe('23.5: the hours of an office in another time zone', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  it('are converted to that time zone', () => {
    expect(shiftedHours(weekdays, 'Europe/Berlin', 'Asia/Kolkata', now)).toEqual({
      opens: new Date('2026-11-25T08:00:00Z'),
      closes: new Date('2026-11-25T16:00:00Z'),
      days: [1, 2, 3, 4, 5],
      isOverMidnight: false,
    });
  });

  it('can fall on the previous or the next day, and end on another day', () => {
    const early = { days: [1, 7], opens: '08:00', closes: '18:00' };
    expect(shiftedHours(early, 'Asia/Tokyo', 'America/Los_Angeles', now)).toMatchObject({
      days: [6, 7],
      isOverMidnight: true,
    });
    expect(shiftedHours(weekdays, 'America/Los_Angeles', 'Asia/Tokyo', now).days).toEqual([2, 3, 4, 5, 6]);
  });
});
