import { setImmediate as nextTurn } from 'node:timers/promises';
import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { pageSize } from '../../platform/calendar/source.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { inBatches } from '../../platform/content-versions/upsert.ts';
import { calendarEntries } from '../../platform/db/calendar-schema.ts';
import { mostEntries } from './entry-store.ts';
import type { ReadFeed } from './feed-store.ts';
import { keepFeedTexts, writeFeed } from './feed-texts.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const hour = 3_600_000;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

/** Fills a calendar to its end, over a year and by the clocks of every zone. */
async function fillCalendar() {
  const zones = Intl.supportedValuesOf('timeZone');
  const now = clock.now();
  const rows = Array.from({ length: mostEntries }, (_, index) => {
    const startsAt = new Date(now.getTime() + (index * 2 - 1000) * hour);
    return {
      userId: asha.user.id,
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

/** Counts the turns of the loop until a work is done. */
async function turnsOf<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
  let [turns, isDone] = [0, false];
  const done = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await nextTurn();
  return { result: await done, turns };
}

describe('writing a feed', () => {
  it('goes step by step through as many entries as there may be, in every zone, with turns between', async () => {
    const { rows, zones } = await fillCalendar();
    const span = { from: clock.now().getTime() - 60 * 24 * hour, to: clock.now().getTime() + 400 * 24 * hour };
    const expected = rows.filter(
      ({ startsAt, endsAt }) => startsAt.getTime() < span.to && endsAt.getTime() > span.from,
    );
    let steps = 0;
    const pause = async () => {
      steps += 1;
    };
    const feed = { userId: asha.user.id, role: 'Learner' } as const;
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
    // One for each entry and each zone, and one for the file's own lines at each end and between them.
    expect(steps).toBeGreaterThanOrEqual(expected.length + zones.length);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(expected.length / pageSize) - 2);
  });
});

/** The making of a text that has begun, and ends when the test lets it. */
function heldMaking() {
  const begun: { version: string; end: (text: string) => void; fail: (error: Error) => void }[] = [];
  const texts = keepFeedTexts(
    ({ version }) =>
      new Promise((resolve, reject) => {
        begun.push({ version, end: (text) => resolve(Buffer.from(text)), fail: reject });
      }),
  );
  return { begun, texts };
}
const feedOf = (id: number, version = '1'): ReadFeed => ({
  id,
  userId: id,
  role: 'Learner',
  lastReadAt: null,
  version,
});
const now = new Date('2026-03-01T09:00:00Z');
const untilBegun = (begun: readonly unknown[], count: number) => eventually(() => expect(begun).toHaveLength(count));
/** All that can go on without waiting has gone on. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
};

describe('the texts of feeds', () => {
  it('are made once for all who ask for one, and kept', async () => {
    const { begun, texts } = heldMaking();
    const asked = Array.from({ length: 20 }, () => texts.of(feedOf(1), now));
    await settled();
    expect(begun).toHaveLength(1);
    begun[0]?.end('first');
    const answers = await Promise.all(asked);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.plain.toString()).toBe('first');
    expect(await texts.of(feedOf(1), now)).toBe(answers[0]);
    expect(begun).toHaveLength(1);
  });

  it('are made one at a time, whosever they are', async () => {
    const { begun, texts } = heldMaking();
    const asked = [1, 2, 3].map((id) => texts.of(feedOf(id, `of ${id}`), now));
    for (const count of [1, 2, 3]) {
      await settled();
      expect(begun.map(({ version }) => version)).toEqual(['of 1', 'of 2', 'of 3'].slice(0, count));
      begun.at(-1)?.end(`text ${count}`);
      await asked[count - 1];
    }
  });

  it('are made again where the feed has changed meanwhile, and once for all who know that', async () => {
    const { begun, texts } = heldMaking();
    const first = texts.of(feedOf(1, 'old'), now);
    const later = Array.from({ length: 5 }, () => texts.of(feedOf(1, 'new'), now));
    await settled();
    begun[0]?.end('old text');
    expect((await first).plain.toString()).toBe('old text');
    await untilBegun(begun, 2);
    begun[1]?.end('new text');
    const answers = await Promise.all(later);
    expect(new Set(answers.map(({ plain }) => plain.toString()))).toEqual(new Set(['new text']));
    expect(begun.map(({ version }) => version)).toEqual(['old', 'new']);
  });

  it('fail for those alone who waited for them', async () => {
    const { begun, texts } = heldMaking();
    const asked = [texts.of(feedOf(1), now), texts.of(feedOf(1), now)];
    const results = Promise.allSettled(asked);
    const other = texts.of(feedOf(2), now);
    await settled();
    begun[0]?.fail(new Error('The database is away'));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await untilBegun(begun, 2);
    begun[1]?.end('other');
    expect((await other).plain.toString()).toBe('other');
    const again = texts.of(feedOf(1), now);
    await untilBegun(begun, 3);
    begun[2]?.end('again');
    expect((await again).plain.toString()).toBe('again');
  });
});
