import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarEntries, calendarFeeds } from '../../server/tables/calendar.ts';
import { liveClasses } from '../../server/tables/live-classes.ts';
import type { CalendarItem, CalendarItemFile } from '../../src/shared/transport/schema.d.ts';
import { eventually } from '../support/eventually.ts';
import { addLiveClass, enrolLearner } from '../support/live-classes.ts';
import { type Account, startServer } from '../support/server.ts';

const lines: string[] = [];
const server = await startServer({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
const { app, call, clock } = server;
const { db } = server.database;
const day = 24 * 3_600_000;

let asha: Account;
let path: string;

const makeFeed = async ({ token } = asha) => {
  const { body } = await call('/calendar-feeds', { token, method: 'POST' });
  return (body?.data as { url: string }).url;
};
beforeEach(async () => {
  await server.reset();
  lines.length = 0;
  asha = await server.signUp();
  path = new URL(await makeFeed()).pathname;
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}) => app.inject({ url: path, headers });
const add = async (entry: object, { token } = asha) => {
  server.forgetCalls();
  const base = { kind: 'entry', title: 'Study', is_all_day: false, timezone: 'UTC' };
  const { body } = await call('/calendar-entries', { token, body: { ...base, ...entry } });
  return body?.data as CalendarItem;
};
const span = (starts_at: string, ends_at: string, timezone: string) => ({ starts_at, ends_at, timezone });

/** The events of a calendar as another program reads them, by UID. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as []);
  expect(
    new Set(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).size,
  ).toBe(calendar.getAllSubcomponents('vtimezone').length);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(events.map((event) => [event.uid, event]));
}
const momentOf = (time: ICAL.Time) => time.toJSDate().toISOString();

describe('a feed read by another program', () => {
  it('has every item with its times and zone, on both sides of each clock change', async () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'UTC',
    ];
    const items: CalendarItem[] = [];
    for (const zone of zones)
      for (let week = -8; week < 56; week += 3) {
        const start = clock.now().getTime() + week * 7 * day;
        const [starts_at, ends_at] = [start, start + 3_600_000].map((moment) => new Date(moment).toISOString());
        items.push(await add(span(String(starts_at), String(ends_at), zone)));
      }
    // Berlin's clocks show 02:30 twice on that day: once at 00:30 UTC, once an hour later.
    for (const hour of ['00', '01'])
      items.push(await add(span(`2026-10-25T${hour}:30:00.000Z`, `2026-10-25T${hour}:45:00.000Z`, 'Europe/Berlin')));
    const events = eventsIn((await read()).body);
    expect(events.size).toBe(items.length);
    for (const item of items) {
      const event = events.get(item.uid);
      expect([event && momentOf(event.startDate), event && momentOf(event.endDate)]).toEqual([
        item.starts_at,
        item.ends_at,
      ]);
    }
    expect(events.get(items[0]!.uid)?.startDate.zone.tzid).toBe('Europe/Berlin');
    expect(events.get(items.at(-1)!.uid)?.startDate.zone.tzid).toBe('UTC');
  });

  it('has all-day items as dates, and a deadline at midnight on its own day', async () => {
    const days = await add({
      ...span('2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 'Europe/Berlin'),
      is_all_day: true,
    });
    const midnight = '2026-04-01T18:30:00.000Z';
    const due = await add({ ...span(midnight, midnight, 'Asia/Kolkata'), kind: 'deadline', is_all_day: true });
    const events = eventsIn((await read()).body);
    const datesOf = ({ uid }: CalendarItem) => [events.get(uid)?.startDate, events.get(uid)?.endDate].map(String);
    expect(datesOf(days)).toEqual(['2026-03-28', '2026-03-30']);
    expect(datesOf(due)).toEqual(['2026-04-02', '2026-04-03']);
  });

  it('has live classes with an alarm, marked as cancelled or moved', async () => {
    const pat = await server.signInPresenter();
    const [held, moved, cancelled] = [
      await addLiveClass(server, pat.user.id),
      await addLiveClass(server, pat.user.id, { state: 'announced.moved', sequence: 1 }),
      await addLiveClass(server, pat.user.id, { state: 'cancelled', sequence: 2 }),
    ];
    for (const id of [held, moved, cancelled]) await enrolLearner(server, id, asha.user.id);
    await addLiveClass(server, pat.user.id);
    const { body } = await read();
    const events = eventsIn(body);
    const summaryOf = (id: number) => {
      const event = events.get(`live-${id}@acado`);
      const alarm = event?.component.getFirstSubcomponent('valarm');
      return [
        event?.component.getFirstPropertyValue('status'),
        event?.sequence,
        alarm?.getFirstPropertyValue('trigger')?.toString(),
      ];
    };
    expect([held, moved, cancelled].map(summaryOf)).toEqual([
      ['CONFIRMED', 0, '-PT15M'],
      ['CONFIRMED', 1, '-PT15M'],
      ['CANCELLED', 2, undefined],
    ]);
    expect(events.size).toBe(3);
    expect(body).not.toContain('meet.example.com');
  });

  it('has unchanged texts, in lines of at most 75 octets that end with CRLF', async () => {
    const title = `Tea, cake; and \\ more: ${'ä€😀'.repeat(20)}`;
    const note = 'First\nSecond, third;\n\n"quoted" \\n BEGIN:VEVENT';
    const item = await add({
      ...span('2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z', 'UTC'),
      title,
      note: `${note}\u0007`,
    });
    const { body } = await read();
    const event = eventsIn(body).get(item.uid);
    expect([event?.summary, event?.description]).toEqual([title, `${note} `]);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const written = body.split('\r\n');
    expect(written.join('')).not.toMatch(/[\r\n]/);
    expect(Math.max(...written.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('has only its owner’s items, and nothing from long ago or far ahead', async () => {
    const ben = await server.signUp('Ben Okafor');
    const at = (days: number) => {
      const moment = new Date(clock.now().getTime() + days * day).toISOString();
      return span(moment, moment, 'UTC');
    };
    await add(at(1), ben);
    for (const days of [-61, 401]) await add(at(days));
    const near = [await add(at(-59)), await add(at(399))].map(({ uid }) => uid);
    expect([...eventsIn((await read()).body).keys()].sort()).toEqual(near.sort());
  });

  it('has the classes that a presenter holds, and never their meeting link', async () => {
    const pat = await server.signInPresenter();
    const id = await addLiveClass(server, pat.user.id, { isOpen: false, note: 'For who is in.' });
    await addLiveClass(server, (await server.signInPresenter()).user.id);
    const url = new URL(await makeFeed(pat)).pathname;
    const answer = await app.inject({ url });
    const events = eventsIn(answer.body);
    expect([...events.keys()]).toEqual([`live-${id}@acado`]);
    const page = events.get(`live-${id}@acado`)?.component.getFirstPropertyValue('url');
    expect(page).toBe(`https://acado.test/fac-calendar/${encodeURIComponent(pat.user.username ?? '')}`);
    expect(answer.body).not.toMatch(/meet\.example\.com|who is in/);
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await app.inject({ url, headers: known })).statusCode).toBe(304);
    await db.update(liveClasses).set({ state: 'cancelled', version: 2 }).where(eq(liveClasses.id, id));
    await eventually(async () => {
      const after = await app.inject({ url, headers: known });
      expect([after.statusCode, after.body.includes('STATUS:CANCELLED')]).toEqual([200, true]);
    });
    expect((await call('/calendar-feed-revocations', { ...pat, body: {} })).status).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('gives each item as a separate download, only to its owner', async () => {
    const title = 'Tee & Käse: 1/2';
    const item = await add({ ...span('2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z', 'Europe/Berlin'), title });
    const ask = (who: { token?: string }, uid = item.uid) =>
      call(`/calendar-item-file?uid=${encodeURIComponent(uid)}`, who);
    const file = (await ask(asha)).body?.data as CalendarItemFile;
    expect(file.file_name).toBe('tee-kase-1-2.ics');
    expect([...eventsIn(file.text).values()].map(({ summary }) => summary)).toEqual([title]);
    const foreign = await addLiveClass(server, (await server.signInPresenter()).user.id, { isOpen: false });
    const uids = [
      `live-${foreign}@acado`,
      'live-99999999999@acado',
      'event-1@acado',
      `live-${'9'.repeat(900)}@acado`,
      "x'",
    ];
    for (const uid of uids) {
      expect((await ask(asha, uid)).status, uid).toBe(404);
      expect((await ask({}, uid)).status, uid).toBe(404);
    }
    expect((await ask({})).status).toBe(404);
    expect((await ask(await server.signUp('Ben Okafor'))).status).toBe(404);
  });

  it('has public classes as a file for everyone, without the meeting link', async () => {
    const pat = await server.signInPresenter();
    const id = await addLiveClass(server, pat.user.id, { dialIn: '+49 30 1234', note: 'For who is in.' });
    for (const who of [{}, asha, pat]) {
      const { body } = await call(`/calendar-item-file?uid=live-${id}@acado`, who);
      const { text } = body?.data as CalendarItemFile;
      const event = eventsIn(text).get(`live-${id}@acado`);
      expect([event?.summary, event?.description]).toEqual(['Reading a data set', 'Where to look first.']);
      expect(text).not.toMatch(/meet\.example\.com|49 30|who is in/);
      expect(text).toContain(`/zoomClass?class_id=${id}`);
    }
  });
});

describe('the address of a feed', () => {
  it('is answered with 304 and the same text until something changes', async () => {
    const at = span('2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z', 'UTC');
    const item = await add(at);
    const tags = new Set<unknown>();
    const expectChange = async () => {
      // The data of a feed is cached for a short time.
      const answer = await eventually(async () => {
        const changed = await read();
        expect(tags).not.toContain(changed.headers.etag);
        return changed;
      });
      tags.add(answer.headers.etag);
      const known = await read({ 'if-none-match': String(answer.headers.etag) });
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', answer.headers.etag]);
      expect((await read()).body).toBe(answer.body);
    };
    await expectChange();
    await call('/calendar-entry-changes', {
      ...asha,
      body: { ...at, ...item.entry, kind: 'entry', title: 'Other', is_all_day: false },
    });
    await expectChange();
    const id = await addLiveClass(server, (await server.signInPresenter()).user.id);
    await enrolLearner(server, id, asha.user.id);
    await expectChange();
    await db.update(liveClasses).set({ state: 'cancelled', version: 2 });
    await expectChange();
    await db.delete(calendarEntries).where(eq(calendarEntries.uid, item.uid));
    await expectChange();
    clock.advance(day);
    await expectChange();
  });

  it('answers HEAD, is compressed, and is cached only by the calendar program', async () => {
    const { statusCode, headers, rawPayload } = await read({ 'accept-encoding': 'br' });
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-encoding': 'br',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const head = await app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it('is answered with 404 after it was replaced or revoked, like an unknown secret, and is never logged', async () => {
    const [first, second] = [path, new URL(await makeFeed()).pathname];
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await statusOf(second.replace('-', '%2D'))).toBe(200);
    await call('/calendar-feed-revocations', { token: asha.token, method: 'POST' });
    const gone = await app.inject(second);
    expect([gone.statusCode, gone.body]).toEqual([404, (await app.inject('/nothing-here')).body]);
    const misspelt = ['/calendarfeed', '/calendar_feed', '/calendar%252dfeed'].map((name) =>
      second.replace('/calendar-feed', name),
    );
    const wrong = [`/${second}`, `${second}/x`, ...misspelt, '/calendar-feed/.ics', '/calendar-feed/%00.ics'];
    for (const url of [first, second, ...wrong]) expect(await statusOf(url), url).toBe(404);
    const secrets = [first, second].map((url) => url.slice('/calendar-feed/'.length, -'.ics'.length));
    for (const secret of secrets) {
      expect(lines.join('')).not.toContain(secret);
      expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(secret);
    }
    expect(lines.join('')).toContain('"path":"/calendar-feed/:secret.ics"');
  });

  it('reports when it was last read, to the minute', async () => {
    const state = async () => (await call('/calendar-feed-state', asha)).body?.data;
    const created_at = clock.now().toISOString();
    expect(await state()).toEqual({ created_at, last_read_at: null });
    const { headers } = await read();
    expect(await state()).toEqual({ created_at, last_read_at: created_at });
    clock.advance(59_000);
    await read();
    expect(await state()).toEqual({ created_at, last_read_at: created_at });
    clock.advance(1000);
    await read({ 'if-none-match': String(headers.etag) });
    expect(await state()).toEqual({ created_at, last_read_at: clock.now().toISOString() });
  });
});
