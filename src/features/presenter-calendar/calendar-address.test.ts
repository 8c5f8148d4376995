import { describe, expect, it } from 'vitest';
import { byDay, readCalendarAddress, searchWith, spanOfDays, viewDays } from './calendar-address.ts';

describe('the address of a calendar', () => {
  it('says which days are shown, in which zone, and by which view', () => {
    const params = new URLSearchParams('view=week&date=2026-03-29&tz=Asia/Kolkata&other=1');
    const address = readCalendarAddress(params);
    expect(address).toEqual({ view: 'week', date: '2026-03-29', tz: 'Asia/Kolkata' });
    expect(searchWith(params, { date: '2026-04-26', view: null })).toBe('?date=2026-04-26&tz=Asia/Kolkata&other=1');
    expect(searchWith(new URLSearchParams('date=2026-03-29'), { date: null })).toBe('');
  });

  it('means nothing where it names no day and no zone that there is', () => {
    expect(readCalendarAddress(new URLSearchParams('view=toString&date=2026-02-30&tz=Mars/Base'))).toEqual({
      view: null,
      date: null,
      tz: null,
    });
  });
});

describe('an agenda', () => {
  it('reaches from a week before its date over four weeks, an hour less where the clocks go forward', () => {
    const days = viewDays.agenda.days('2026-03-25');
    expect(days).toEqual({ first: '2026-03-18', last: '2026-04-14' });
    const { from, to } = spanOfDays(days, 'Europe/Berlin');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-03-17T23:00:00.000Z', '2026-04-14T22:00:00.000Z']);
  });

  it('has each session on the day on which it begins where one is', () => {
    const items = ['2026-03-03T22:00:00Z', '2026-03-04T10:00:00Z'].map((starts_at) => ({ starts_at }));
    expect(byDay(items, 'Asia/Kolkata')).toEqual([['2026-03-04', items]]);
    expect(byDay(items, 'UTC').map(([day]) => day)).toEqual(['2026-03-03', '2026-03-04']);
  });
});
