import { describe, expect, it } from 'vitest';
import type { NewCalendarEntry } from '../../shared/transport/schema.d.ts';
import { type EntryValues, emptyValues, entryOf, entrySchema, valuesOf } from './entry-values.ts';

const values = (more: Partial<EntryValues> = {}): EntryValues => ({
  ...emptyValues('2026-03-29'),
  title: 'Study group',
  ...more,
});

describe('the values of a calendar entry', () => {
  it('are read in the entry’s time zone, also on days of 23 hours', () => {
    expect(entryOf(values({ from: '01:00', to: '04:00' }), 'Europe/Berlin')).toMatchObject({
      starts_at: '2026-03-29T00:00:00.000Z',
      ends_at: '2026-03-29T02:00:00.000Z',
    });
    expect(entryOf(values({ isAllDay: true }), 'Europe/Berlin')).toMatchObject({
      starts_at: '2026-03-28T23:00:00.000Z',
      ends_at: '2026-03-29T22:00:00.000Z',
      is_all_day: true,
    });
  });

  it.each<[string, NewCalendarEntry]>([
    ['hours', entryOf(values(), 'Asia/Kolkata')],
    ['over midnight', entryOf(values({ from: '23:00', lastDay: '2026-03-30', to: '01:30' }), 'Europe/Berlin')],
    ['days', entryOf(values({ isAllDay: true, lastDay: '2026-04-02' }), 'America/New_York')],
    ['a deadline', entryOf(values({ kind: 'deadline', from: '18:00' }), 'Pacific/Auckland')],
    ['an all-day deadline', entryOf(values({ kind: 'deadline', isAllDay: true }), 'Europe/Berlin')],
  ])('come back unchanged in the form: %s', (_, entry) => {
    expect(entryOf(valuesOf(entry), entry.timezone)).toEqual(entry);
  });

  it.each<[Partial<EntryValues>, string]>([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ day: '' }, 'day'],
    [{ from: '' }, 'from'],
    [{ to: '08:59' }, 'lastDay'],
    [{ isAllDay: true, lastDay: '2026-03-28' }, 'lastDay'],
    [{ day: '1969-12-31' }, 'day'],
    [{ day: '2101-01-01', lastDay: '2101-01-01' }, 'day'],
    [{ day: '2100-12-31', lastDay: '2101-01-01' }, 'lastDay'],
    [{ isAllDay: true, day: '2100-12-31', lastDay: '2101-01-01' }, 'lastDay'],
    [{ lastDay: '2027-03-31' }, 'lastDay'],
    [{ lastDay: '2027-03-30', to: '09:01' }, 'lastDay'],
    [{ isAllDay: true, lastDay: '2027-03-30' }, 'lastDay'],
  ])('are refused: %j', (more, field) => {
    const { success, error } = entrySchema.safeParse(values(more));
    expect([success, error?.issues[0]?.path[0]]).toEqual([false, field]);
  });

  it.each<Partial<EntryValues>>([
    { day: '1970-01-01', from: '00:00', lastDay: '1970-01-01' },
    { isAllDay: true, day: '2100-12-31', lastDay: '2100-12-31' },
    { lastDay: '2027-03-30', to: '09:00' },
    { isAllDay: true, lastDay: '2027-03-29' },
    { kind: 'deadline', lastDay: '2035-01-01' },
  ])('are accepted up to the limits: %j', (more) => {
    expect(entrySchema.safeParse(values(more)).success).toBe(true);
  });

  it('ignore the end time of a deadline', () => {
    expect(entrySchema.safeParse(values({ kind: 'deadline', from: '18:00' })).success).toBe(true);
  });
});
