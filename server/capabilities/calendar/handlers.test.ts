import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarItems, DataExport } from '../../../src/shared/transport/schema.d.ts';
import { addRowOf } from '../../../tests/support/all-samples.ts';
import { type Account, accountPassword, startServer } from '../../../tests/support/server.ts';
import { maxItems, pageSize } from '../../platform/calendar/source.ts';
import { calendarEntries } from '../../tables/calendar.ts';

const lines: string[] = [];
const server = await startServer({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
const { db } = server.database;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  lines.length = 0;
  asha = await server.signUp();
});
afterAll(() => server.close());

const listed = async () => {
  const { body } = await server.call('/calendar-items?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z', asha);
  return body?.data as CalendarItems;
};
const addEntries = async (startsAt: readonly Date[]) => {
  const times = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const entry = { userId: asha.user.id, kind: 'entry' as const, note: '', isAllDay: false, timezone: 'UTC', ...times };
  const rows = startsAt.map((moment, index) => ({
    ...entry,
    uid: `${index}@acado`,
    title: String(index),
    startsAt: moment,
    endsAt: moment,
  }));
  await db.insert(calendarEntries).values(rows);
};

describe('a calendar', () => {
  it('lists all items in order across pages, also when many begin at the same moment', async () => {
    const count = pageSize * 2 + 20;
    expect(maxItems % pageSize).toBe(0);
    const moments = Array.from(
      { length: count },
      (_, index) => new Date(Date.UTC(2026, 2, 1 + Math.floor(index / 150))),
    );
    await addEntries(moments);
    const { items } = await listed();
    expect(items.map(({ title }) => Number(title))).toEqual(moments.map((_, index) => index));
  });

  it('leaves out items that can’t be read, and logs the reason', async () => {
    await addEntries([new Date('2026-03-05T09:00:00Z')]);
    await db.execute(sql`alter table imported_occurrences rename to gone`);
    try {
      const { items, failed_types } = await listed();
      expect([items.length, failed_types]).toEqual([1, ['event', 'deadline']]);
    } finally {
      await db.execute(sql`alter table gone rename to imported_occurrences`);
    }
    const logged = lines.map(
      (line) => JSON.parse(line) as { msg: string; request_id?: string; err: { message: string } },
    );
    expect(logged.map(({ msg }) => msg)).toEqual([
      'The calendar is answered without its event',
      'The calendar is answered without its deadline',
    ]);
    for (const { err, request_id } of logged) {
      expect(err.message).toContain('imported_occurrences');
      expect(request_id).toBeTruthy();
    }
    expect((await listed()).failed_types).toEqual([]);
  });
});

it('8.5: the data export contains an account’s imported calendars with their events', async () => {
  await addRowOf(server, asha, 'imported_calendars');
  const { body } = await server.call('/data-exports', { token: asha.token, body: { password: accountPassword } });
  expect((body?.data as DataExport).imported_calendars).toMatchObject([
    { title: 'Calendar of Asha Rao', occurrences: [{ title: 'Revise with Asha Rao' }] },
  ]);
});
