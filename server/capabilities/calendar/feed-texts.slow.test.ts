import { setImmediate as nextTurn } from 'node:timers/promises';
import ICAL from 'ical.js';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { pageSize } from '../../platform/calendar/source.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { inBatches } from '../../platform/content-versions/upsert.ts';
import { calendarEntries } from '../../tables/calendar.ts';
import { maxEntries } from './entry-store.ts';
import { writeFeed } from './feed-texts.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const hour = 3_600_000;

afterAll(() => server.close());

/** Fills a calendar with the maximum number of entries over a year, in all time zones. */
async function fillCalendar(userId: number) {
  const zones = Intl.supportedValuesOf('timeZone');
  const now = clock.now();
  const rows = Array.from({ length: maxEntries }, (_, index) => {
    const startsAt = new Date(now.getTime() + (index * 2 - 1000) * hour);
    return {
      userId,
      uid: `${index}@acado`,
      kind: index % 2 === 0 ? ('entry' as const) : ('deadline' as const),
      title: `Chapter ${index}`,
      note: 'What is to be read. '.repeat(10),
      startsAt,
      endsAt: new Date(startsAt.getTime() + hour),
      isAllDay: false,
      timezone: zones[index % zones.length] ?? 'UTC',
      createdAt: now,
      updatedAt: now,
    };
  });
  await inBatches(rows, (batch) => db.insert(calendarEntries).values(batch));
  return { rows, zones };
}

/** Counts the turns of the event loop until the work is done. */
async function turnsOf<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
  let [turns, isDone] = [0, false];
  const done = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await nextTurn();
  return { result: await done, turns };
}

it('the writer of a feed handles the maximum number of entries in every zone, and yields in between', async () => {
  const { user } = await server.signUp();
  const { rows, zones } = await fillCalendar(user.id);
  const span = { from: clock.now().getTime() - 60 * 24 * hour, to: clock.now().getTime() + 400 * 24 * hour };
  const expected = rows.filter(({ startsAt, endsAt }) => startsAt.getTime() < span.to && endsAt.getTime() > span.from);
  let steps = 0;
  const pause = async () => {
    steps += 1;
  };
  const feed = { userId: user.id, role: 'Learner' } as const;
  const { result, turns } = await turnsOf(
    writeFeed(db, sourcesOf(capabilities), feed, 'https://acado.test', clock.now(), pause),
  );
  const text = result.toString();
  const calendar = new ICAL.Component(ICAL.parse(text) as []);
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(zones.length);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const momentsIn = events.map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()]);
  const momentsOf = expected.map(({ uid, startsAt }) => [uid, startsAt.toISOString()]);
  expect(momentsIn.toSorted()).toEqual(momentsOf.toSorted());
  // One step for each entry and each zone, and more for the lines around them.
  expect(steps).toBeGreaterThanOrEqual(expected.length + zones.length);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(expected.length / pageSize) - 2);
});
