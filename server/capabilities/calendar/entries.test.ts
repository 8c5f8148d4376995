import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarItem, CalendarItems, NewCalendarEntry } from '../../../src/shared/transport/schema.d.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { calendarEntries } from '../../tables/calendar.ts';
import { maxEntries } from './entry-store.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const essay: NewCalendarEntry = {
  kind: 'deadline',
  title: '  Hand in the essay ',
  note: 'By mail.',
  starts_at: '2026-03-05T17:00:00+01:00',
  ends_at: '2026-03-05T17:00:00+01:00',
  is_all_day: false,
  timezone: 'Europe/Berlin',
};
const send = (path: string, body: object, { token } = asha) => call(path, { token, body });
const itemIn = (answer: { body: { data: unknown } | null }) => answer.body?.data as CalendarItem;
const add = async (entry: Partial<NewCalendarEntry> = {}) =>
  itemIn(await send('/calendar-entries', { ...essay, ...entry }));
const listed = async () => {
  const { body } = await call('/calendar-items?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z', asha);
  return (body?.data as CalendarItems).items;
};

describe('a calendar entry', () => {
  it('appears in the calendar when it is created, and follows its changes and its deletion', async () => {
    const item = await add();
    expect(item).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}@acado$/),
      type: 'deadline',
      title: 'Hand in the essay',
      note: 'By mail.',
      location: '',
      starts_at: '2026-03-05T16:00:00.000Z',
      ends_at: '2026-03-05T16:00:00.000Z',
      is_all_day: false,
      timezone: 'Europe/Berlin',
      status: 'confirmed',
      path: null,
      entry: { id: item.entry?.id, version: 1 },
    });
    expect(await listed()).toEqual([item]);
    const id = item.entry?.id;
    clock.advance(1000);
    const party = { ...essay, id, version: 1, kind: 'entry', title: 'Party', ends_at: '2026-03-05T21:00:00Z' };
    const changed = itemIn(await send('/calendar-entry-changes', { ...party, note: undefined }));
    const times = { ends_at: '2026-03-05T21:00:00.000Z', entry: { id, version: 2 } };
    expect(changed).toEqual({ ...item, ...times, type: 'entry', title: 'Party', note: '' });
    expect(await listed()).toEqual([changed]);
    const [row] = await db.select().from(calendarEntries);
    expect(row).toMatchObject({ sequence: 1, version: 2, updatedAt: clock.now() });
    expect(await send('/calendar-entry-deletions', { id })).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
    expect(await send('/calendar-entry-deletions', { id })).toMatchObject({ status: 404 });
  });

  it('is not changed from an outdated version', async () => {
    const { entry } = await add();
    await send('/calendar-entry-changes', { ...essay, ...entry, title: 'First' });
    const late = await send('/calendar-entry-changes', { ...essay, ...entry, title: 'Second' });
    expect(late).toMatchObject({ status: 409, body: { data: { code: 'stale' } } });
    expect((await listed()).map(({ title }) => title)).toEqual(['First']);
  });

  it.each<[string, Partial<NewCalendarEntry>]>([
    ['timezone', { timezone: 'Europe/Atlantis' }],
    ['title', { title: '\u0007\u0085' }],
    ['starts_at', { starts_at: '1969-12-31T22:59:59Z', ends_at: '1969-12-31T22:59:59Z' }],
    ['starts_at', { starts_at: '2100-12-31T23:00:00Z', ends_at: '2100-12-31T23:00:00Z' }],
    ['ends_at', { kind: 'entry', starts_at: '2100-12-31T22:00:00Z', ends_at: '2100-12-31T23:01:00Z' }],
    ['ends_at', { kind: 'entry', ends_at: '2027-03-06T16:01:00Z' }],
    [
      'ends_at',
      { kind: 'entry', is_all_day: true, starts_at: '2026-03-04T23:00:00Z', ends_at: '2027-03-06T23:00:00Z' },
    ],
    ['ends_at', { kind: 'entry', ends_at: '2026-03-05T15:59:59Z' }],
    ['ends_at', { ends_at: '2026-03-05T18:00:00Z' }],
    ['starts_at', { starts_at: '2026-03-05T23:59:60Z' }],
    [
      'starts_at',
      { kind: 'entry', is_all_day: true, starts_at: '2026-03-05T00:00:00Z', ends_at: '2026-03-05T23:00:00Z' },
    ],
    [
      'ends_at',
      { kind: 'entry', is_all_day: true, starts_at: '2026-03-04T23:00:00Z', ends_at: '2026-03-06T00:00:00Z' },
    ],
    [
      'ends_at',
      { kind: 'entry', is_all_day: true, starts_at: '2026-03-04T23:00:00Z', ends_at: '2026-03-04T23:00:00Z' },
    ],
  ])('is refused for its %s: %j', async (field, entry) => {
    const { status, body } = await send('/calendar-entries', { ...essay, ...entry });
    expect({ status, fields: Object.keys((body?.data as { fields: object }).fields) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect(await listed()).toEqual([]);
  });

  it.each<[string, Partial<NewCalendarEntry>]>([
    ['the first', { starts_at: '1969-12-31T23:00:00.000Z', ends_at: '1969-12-31T23:00:00.000Z' }],
    ['the last', { kind: 'entry', starts_at: '2100-12-31T22:00:00.000Z', ends_at: '2100-12-31T23:00:00.000Z' }],
    // Clocks are set forward during this time.
    [
      'the maximum number',
      { kind: 'entry', starts_at: '2026-03-05T16:00:00.000Z', ends_at: '2027-03-06T16:00:00.000Z' },
    ],
    [
      'the maximum number',
      {
        kind: 'entry',
        is_all_day: true,
        starts_at: '2027-03-01T23:00:00.000Z',
        ends_at: '2028-03-01T23:00:00.000Z',
      },
    ],
  ])('is accepted on %s of the possible days: %j', async (_, entry) => {
    const { kind = essay.kind, ...same } = entry;
    expect(await add(entry)).toMatchObject({ type: kind, ...same });
  });

  it('stores its title on a single line, and its time zone under the current name', async () => {
    const item = await add({ title: ' One\r\nBEGIN:VEVENT\u2028two \u0007three\t', timezone: 'europe/KIEV' });
    expect(item).toMatchObject({ title: 'One BEGIN:VEVENT two three', timezone: 'Europe/Kyiv' });
  });

  it('can have whole days whose midnights are not 24 hours apart when clocks change', async () => {
    const days = { kind: 'entry', is_all_day: true, timezone: 'Africa/Cairo' } as const;
    // In Cairo the first hour of 24 April 2026 is skipped.
    const times = { starts_at: '2026-04-23T22:00:00.000Z', ends_at: '2026-04-24T21:00:00.000Z' };
    expect(await add({ ...days, ...times })).toMatchObject({ ...times, is_all_day: true });
  });

  it('is limited to 5,000 per learner', async () => {
    const now = clock.now();
    const rows = Array.from({ length: maxEntries - 1 }, (_, index) => ({
      userId: asha.user.id,
      uid: String(index),
      kind: 'entry' as const,
      title: 'Entry',
      note: '',
      startsAt: now,
      endsAt: now,
      isAllDay: false,
      timezone: 'UTC',
      createdAt: now,
      updatedAt: now,
    }));
    for (let start = 0; start < rows.length; start += 1000)
      await db.insert(calendarEntries).values(rows.slice(start, start + 1000));
    const both = await Promise.all([send('/calendar-entries', essay), send('/calendar-entries', essay)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
      error: 'You’ve reached the limit of 5,000 notes and deadlines. Delete some first.',
      data: { code: 'too_many_entries' },
    });
    expect(await db.$count(calendarEntries, eq(calendarEntries.userId, asha.user.id))).toBe(maxEntries);
  });
});
