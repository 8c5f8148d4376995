import { describe, expect, it } from 'vitest';
import { byDay, daysAround, spanOfDays } from './calendar-days.ts';

describe('an agenda', () => {
  it('starts a week before its date and covers four weeks, which are an hour shorter when the clocks go forward', () => {
    const days = daysAround.agenda('2026-03-25');
    expect(days).toEqual({ first: '2026-03-18', last: '2026-04-14' });
    const { from, to } = spanOfDays(days, 'Europe/Berlin');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-03-17T23:00:00.000Z', '2026-04-14T22:00:00.000Z']);
  });

  it('lists each live class on the day on which it begins in the viewer’s time zone', () => {
    const items = ['2026-03-03T22:00:00Z', '2026-03-04T10:00:00Z'].map((starts_at) => ({ starts_at }));
    expect(byDay(items, 'Asia/Kolkata')).toEqual([['2026-03-04', items]]);
    expect(byDay(items, 'UTC').map(([day]) => day)).toEqual(['2026-03-03', '2026-03-04']);
  });
});
