import { describe, expect, it } from 'vitest';
import { plainManner } from '../../shared/time/words.ts';
import { byDay, hoursInWords, isSameClock, monthInWords, spanInWords } from './event-times.ts';

const event = (starts_at: string, ends_at: string, is_all_day = false) => ({
  starts_at,
  ends_at,
  timezone: 'Europe/Berlin',
  is_all_day,
});

describe('the times of an event', () => {
  const evening = event('2026-03-03T21:00:00Z', '2026-03-03T23:30:00Z');

  it('are shown in the given time zone, with an evening past midnight as a single day', () => {
    expect(spanInWords(evening, 'Europe/Berlin', plainManner)).toBe('Tuesday 3 March 2026, 22:00–00:30');
    expect(spanInWords(evening, 'Asia/Kolkata', plainManner)).toBe('Wednesday 4 March 2026, 02:30–05:00');
  });

  it('are whole days for an all-day event, up to the day before its end', () => {
    const one = event('2026-03-02T23:00:00Z', '2026-03-03T23:00:00Z', true);
    expect(spanInWords(one, 'Europe/Berlin', plainManner)).toBe('Tuesday 3 March 2026, All day');
    const three = event('2026-03-02T23:00:00Z', '2026-03-05T23:00:00Z', true);
    expect(hoursInWords(three, 'Europe/Berlin', plainManner)).toBe('3 Mar 2026 – 5 Mar 2026');
  });

  it('begin in the month of the event’s own time zone', () => {
    expect(monthInWords(event('2026-03-31T22:30:00Z', '2026-04-01T00:00:00Z'), plainManner)).toBe('April 2026');
  });

  it('33.13: group the sessions by the day on which they begin in the time zone', () => {
    const starts = ['2026-03-03T22:30:00Z', '2026-03-04T08:00:00Z', '2026-03-05T08:00:00Z'];
    const parts = starts.map((starts_at) => ({ starts_at }));
    const [first, second, third] = parts;
    expect(byDay(parts, 'Europe/London', plainManner)).toEqual([
      ['Tuesday 3 March 2026', [first]],
      ['Wednesday 4 March 2026', [second]],
      ['Thursday 5 March 2026', [third]],
    ]);
    expect(byDay(parts, 'Europe/Athens', plainManner)).toEqual([
      ['Wednesday 4 March 2026', [first, second]],
      ['Thursday 5 March 2026', [third]],
    ]);
  });

  it('are shown twice only if the two zones differ at that time', () => {
    expect(isSameClock('2026-03-03T21:00:00Z', 'Europe/Berlin', 'Europe/Paris')).toBe(true);
    expect(isSameClock('2026-03-03T21:00:00Z', 'Europe/Berlin', 'Europe/London')).toBe(false);
  });
});
