import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayOf,
  daysBetween,
  isDay,
  lengthOfDay,
  momentAt,
  startOfDay,
  weekOf,
  weeksOfMonth,
} from './days.ts';
import { dateInWords, dayInWords, momentInWords, offsetInWords, timeInWords } from './words.ts';

describe('the functions for days', () => {
  it('accept only existing days', () => {
    expect(['2028-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-03-01T00:00'].map(isDay)).toEqual(
      Array(6).fill(false),
    );
  });

  it('return weeks that start on Monday, across months and years', () => {
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(weekOf('2026-03-02')[0]).toBe('2026-03-02');
    expect(weekOf('2026-03-08')[0]).toBe('2026-03-02');
  });

  it.each([
    ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
    ['2026-03-31', 6, '2026-02-23', '2026-04-05'],
    ['2026-11-01', 6, '2026-10-26', '2026-12-06'],
    ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ])('return for the month of %s %i whole weeks', (day, count, first, last) => {
    const weeks = weeksOfMonth(day);
    expect(weeks).toHaveLength(count);
    expect(weeks.at(0)?.at(0)).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('stay within the target month when they add months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(daysBetween('2026-12-31', '2027-03-01')).toBe(60);
  });

  it('start a day after midnight if the clocks skip midnight', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect(timeInWords(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago')).toBe('01:00');
    expect(lengthOfDay('2026-09-06', 'America/Santiago')).toBe(23 * 3_600_000);
  });

  it('move skipped times forward, and use the first of repeated times', () => {
    expect(momentAt('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentAt('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('return the day of a moment in the given time zone', () => {
    const moment = '2026-03-03T23:30:00Z';
    expect(dayOf(moment, 'Asia/Kolkata')).toBe('2026-03-04');
    expect(dayOf(new Date(moment), 'America/New_York')).toBe('2026-03-03');
    expect(dayOf(Date.parse(moment), 'UTC')).toBe('2026-03-03');
    expect(dayOf(Date.parse(moment) + 0.4, 'UTC')).toBe('2026-03-03');
  });
});

describe('the texts of days and times', () => {
  it('are in the given time zone', () => {
    expect(dayInWords('2026-03-03')).toBe('Tuesday 3 March');
    expect(dayInWords('2026-03-03', { month: 'long', year: 'numeric' })).toBe('March 2026');
    expect(timeInWords('2026-03-03T23:30:00Z', 'Asia/Kolkata')).toBe('05:00');
    expect(timeInWords('2026-03-03T00:00:00Z', 'UTC')).toBe('00:00');
    expect(dateInWords('2026-03-03T23:30:00Z', 'Asia/Kolkata', { day: 'numeric', month: 'short' })).toBe('4 Mar');
    expect(momentInWords('2026-03-03T23:30:00Z', 'Asia/Kolkata')).toBe('4 March 2026, 05:00');
    expect(offsetInWords('2026-07-01T00:00:00Z', 'Europe/Berlin')).toBe('GMT+2');
    expect(offsetInWords('2026-01-01T00:00:00Z', 'Europe/Berlin')).toBe('GMT+1');
  });
});
