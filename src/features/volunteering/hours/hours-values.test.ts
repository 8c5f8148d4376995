import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import { hoursReached, lengthInWords } from '../shift-times.ts';
import { hoursSchema, momentOf } from './hours-values.ts';

const zone = 'Europe/Rome';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-07T11:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const wrong = (started_at: string, ended_at: string, note = '', ahead = 0) =>
  hoursSchema(zone, ahead)
    .safeParse({ started_at, ended_at, note, files: [] })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('entered hours', () => {
  it('are read in the reader’s time zone', () => {
    expect(momentOf('2026-03-07T09:00', zone)?.toISOString()).toBe('2026-03-07T08:00:00.000Z');
    expect(momentOf('2026-03-32T09:00', zone)).toBeNull();
    expect(momentOf('', zone)).toBeNull();
  });

  it.each([
    ['2026-03-07T09:00', '2026-03-07T11:00', []],
    ['', '2026-03-07T11:00', [`started_at: ${texts.missing}`]],
    ['2026-03-07T09:00', '2026-03-07T09:00', [`ended_at: ${texts.notAfter}`]],
    ['2026-03-05T09:00', '2026-03-06T09:01', [`ended_at: ${texts.tooLong}`]],
    ['2026-03-05T09:00', '2026-03-06T09:00', []],
    ['2026-03-07T09:00', '2026-03-07T12:01', [`ended_at: ${texts.toCome}`]],
  ])('38.5: from %s to %s give the errors %j', (from, until, errors) => {
    expect(wrong(from, until)).toEqual(errors);
  });

  it('are checked against the server’s clock', () => {
    expect(wrong('2026-03-07T09:00', '2026-03-07T12:01', '', 60_000)).toEqual([]);
  });

  it('have a note of at most 1,000 characters', () => {
    expect(wrong('2026-03-07T09:00', '2026-03-07T11:00', 'a'.repeat(1_001))).toEqual([`note: ${texts.noteLong}`]);
  });
});

it('hours are shown as a duration, and totals are never rounded up', () => {
  expect([0, 30, 60, 150].map(lengthInWords)).toEqual(['0 h', '30 min', '1 h', '2 h 30 min']);
  expect([0, 599, 600].map(hoursReached)).toEqual(['0', '9.9', '10']);
});
