import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventAnswer, EventPage } from '../../../src/shared/transport/schema.d.ts';
import { addEvent, eventOf } from '../../../tests/support/events.ts';
import { startServer } from '../../../tests/support/server.ts';
import { readStrictly } from '../../../tests/support/strict-ics.ts';
import { send } from '../../platform/flows/apply.ts';
import { events } from '../../tables/events.ts';
import { eventFlow } from './event-flow.ts';
import { importEvents } from './import/events.ts';

const server = await startServer();
const { clock, call, app } = server;
const { db } = server.database;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);

beforeEach(() => server.reset());
afterAll(() => server.close());

async function list(query = ''): Promise<EventPage> {
  server.forgetCalls();
  const { status, body } = await call(`/events-list${query}`, { method: 'GET' });
  expect(status).toBe(200);
  return body?.data as EventPage;
}
async function details(id: number): Promise<EventAnswer> {
  const { body } = await call(`/event-details/${id}`, { method: 'GET' });
  return body?.data as EventAnswer;
}
const titles = async (query?: string) => (await list(query)).items.map(({ title }) => title);
const operate = (id: number, event: Parameters<typeof send<typeof eventFlow.machine, never>>[2]['event']) =>
  send(db, eventFlow, { id, event, sender: 'operator', userId: null, reason: '' } as never);

describe('the list of events', () => {
  it('shows upcoming events soonest first, and past events latest first', async () => {
    await addEvent(server, { title: 'Tomorrow', starts_at: inHours(24) });
    await addEvent(server, { title: 'Now', starts_at: inHours(-0.5) });
    await addEvent(server, { title: 'Last week', starts_at: inHours(-7 * 24) });
    await addEvent(server, { title: 'Yesterday', starts_at: inHours(-24) });
    expect(await titles()).toEqual(['Now', 'Tomorrow']);
    expect(await titles('?tab=past')).toEqual(['Yesterday', 'Last week']);
    expect((await list()).tabs).toEqual({ upcoming: 2, past: 2 });
    expect((await list()).items[0]).toMatchObject({ tags: ['live'] });
  });

  it('counts each filter under all other filters', async () => {
    await addEvent(server, { title: 'One', topics: ['data', 'career'], starts_at: new Date('2026-03-31T21:59:00Z') });
    // In Rome this is already April.
    await addEvent(server, {
      title: 'Two',
      topics: ['data'],
      mode: 'hybrid',
      starts_at: new Date('2026-03-31T22:00:00Z'),
    });
    await addEvent(server, { title: 'Three', kind: 'exam', starts_at: new Date('2026-05-01T08:00:00Z') });
    expect((await list()).facets).toEqual({
      mode: [
        { value: 'online', count: 2 },
        { value: 'hybrid', count: 1 },
      ],
      kind: [
        { value: 'webinar', count: 2 },
        { value: 'exam', count: 1 },
      ],
      topic: [
        { value: 'data', count: 2 },
        { value: 'career', count: 1 },
      ],
      month: ['2026-03', '2026-04', '2026-05'].map((value) => ({ value, count: 1 })),
      language: [],
    });
    const chosen = await list('?topic=data&month=2026-04&month=2026-05');
    expect(chosen.items.map(({ title }) => title)).toEqual(['Two']);
    expect(chosen.facets).toMatchObject({
      topic: [{ value: 'data', count: 1 }],
      month: [
        { value: '2026-03', count: 1 },
        { value: '2026-04', count: 1 },
      ],
      mode: [{ value: 'hybrid', count: 1 }],
    });
    expect([chosen.total, chosen.tabs]).toEqual([1, { upcoming: 1, past: 0 }]);
  });

  it('33.3: finds events in a language, and counts those in several languages under each', async () => {
    await addEvent(server, { title: 'English', languages: ['en'] });
    await addEvent(server, { title: 'Both', languages: ['en', 'pt-BR'], starts_at: inHours(2) });
    const { items, facets } = await list('?language=pt-BR');
    expect(items.map(({ title }) => title)).toEqual(['Both']);
    expect(facets.language).toEqual([
      { value: 'en', count: 2 },
      { value: 'pt-BR', count: 1 },
    ]);
  });

  it('searches titles, topics, places and speakers, with an unfinished last word', async () => {
    await addEvent(server, { title: 'Señales y ruido', city: 'Málaga', topics: ['c++'] });
    await addEvent(server, { title: 'C for beginners' });
    expect(await titles(`?q=${encodeURIComponent('senales mala')}`)).toEqual(['Señales y ruido']);
    expect(await titles(`?q=${encodeURIComponent('C++')}`)).toEqual(['Señales y ruido']);
    expect(await titles('?q=ruido%20beginners')).toEqual([]);
    expect(await titles(`?q=${encodeURIComponent("'!&|")}`)).toEqual([]);
  });

  it('has pages of 24, and updates its counts after a change', async () => {
    for (let index = 0; index < 25; index += 1)
      await addEvent(server, { title: `Event ${index}`, starts_at: inHours(index + 1) });
    expect([(await list('?page=2')).items.length, (await list()).total]).toEqual([1, 25]);
    await addEvent(server, { title: 'One more' });
    expect((await list()).total).toBe(26);
    expect((await list('?page=3')).items).toEqual([]);
  });

  it('33.13: moves events to the past within the hour, and finds a month by the event’s time zone', async () => {
    // The first of April in Tokyo, and still March in UTC.
    const starts_at = new Date('2026-03-31T16:00:00Z');
    await addEvent(server, { starts_at, zone: 'Asia/Tokyo' });
    await addEvent(server, { title: 'Short', starts_at: inHours(-0.75), ends_at: inHours(0.25), kind: 'exam' });
    expect(await list()).toMatchObject({ tabs: { upcoming: 2, past: 0 } });
    clock.advance(hour / 2);
    const { tabs, facets } = await list();
    expect([tabs, facets.kind]).toEqual([{ upcoming: 1, past: 1 }, [{ value: 'webinar', count: 1 }]]);
    expect((await list('?tab=past')).facets.kind).toEqual([{ value: 'exam', count: 1 }]);
    expect((await list('?month=2026-04')).items).toMatchObject([{ starts_at: starts_at.toISOString() }]);
  });

  it('33.13: lists months in the order of its events', async () => {
    for (const starts_at of ['2025-12-01', '2026-01-01', '2026-04-01', '2026-05-01'])
      await addEvent(server, { starts_at: new Date(starts_at) });
    const months = async (query?: string) => (await list(query)).facets.month.map(({ value }) => value);
    expect([await months(), await months('?tab=past')]).toEqual([
      ['2026-04', '2026-05'],
      ['2026-01', '2025-12'],
    ]);
  });

  it('33.13: counts all events, also more than a thousand that match a search', async () => {
    await addEvent(server);
    await db.execute(sql`insert into events (external_ref, title, kind, mode, topics, starts_at, ends_at, timezone, month, search,
        state, created_at, updated_at)
      select 'made ' || n, title, kind, mode, topics, starts_at, ends_at, timezone, month, search, state,
        created_at, updated_at from events, generate_series(1, 1001) n`);
    expect(await list()).toMatchObject({ total: 1002, facets: { kind: [{ value: 'webinar', count: 1002 }] } });
    const [first] = await titles();
    const found = await list(`?q=${encodeURIComponent(first ?? '')}`);
    expect(found).toMatchObject({ total: 1001, tabs: { upcoming: 1001, past: 0 }, page_size: 24 });
  });
});

describe('an event', () => {
  it('shows its details but never its join link', async () => {
    const part = { title: 'Breath', summary: '', starts_at: inHours(48), ends_at: inHours(49), room: '' };
    const row = eventOf(server, {
      topics: ['speaking'],
      parts: [{ ...part, speakers: [{ name: 'Asha Rao', about: '' }] }],
    });
    await db.transaction((tx) => importEvents(tx, [row], () => undefined, clock.now()));
    const [stored] = await db.select().from(events);
    const related = await addEvent(server, { title: 'Voice', topics: ['speaking'] });
    await addEvent(server, { title: 'Tables', topics: ['data'] });
    const answer = await details(stored?.id ?? 0);
    expect(answer.item).toMatchObject({
      speakers: ['Asha Rao'],
      parts: [{ title: 'Breath', speakers: [{ name: 'Asha Rao', about: '' }] }],
    });
    expect(answer.related.map(({ id }) => id)).toEqual([related]);
    expect(JSON.stringify(answer)).not.toContain('meet.example.com');
  });

  it('is moved with its parts and cancelled permanently, also in calendars', async () => {
    const row = eventOf(server, {
      seats: 20,
      registers_until: inHours(40),
      cancels_until: inHours(44),
      parts: [{ title: 'All', summary: '', starts_at: inHours(48), ends_at: inHours(49), room: '', speakers: [] }],
    });
    await db.transaction((tx) => importEvents(tx, [row], () => undefined, clock.now()));
    const id = (await db.select().from(events))[0]?.id ?? 0;
    const [startsAt, endsAt] = [inHours(72).getTime(), inHours(74).getTime()];
    const at = clock.now().getTime();
    await operate(id, { type: 'event.moved', at, startsAt, endsAt, timezone: 'Asia/Kolkata' });
    const { item } = await details(id);
    expect(item).toMatchObject({
      starts_at: inHours(72).toISOString(),
      timezone: 'Asia/Kolkata',
      tags: ['upcoming', 'moved'],
      // Without this, registration and cancellation would be closed.
      registers_until: inHours(64).toISOString(),
      cancels_until: inHours(68).toISOString(),
    });
    expect(item.parts).toMatchObject([{ starts_at: inHours(72).toISOString(), ends_at: inHours(73).toISOString() }]);
    const inFeed = async () => {
      const answer = await app.inject('/feeds/events.ics');
      const event = readStrictly(answer.body).parts.find(({ name }) => name === 'VEVENT');
      const valueOf = (name: string) => event?.properties.find((property) => property.name === name)?.value;
      return [valueOf('UID'), valueOf('SEQUENCE'), valueOf('STATUS')];
    };
    expect(await inFeed()).toEqual([`event-${id}@acado`, '1', 'CONFIRMED']);
    const { headers } = await app.inject('/feeds/events.ics');
    const again = { url: '/feeds/events.ics', headers: { 'if-none-match': String(headers['etag']) } };
    expect((await app.inject(again)).statusCode).toBe(304);
    clock.advance(1000);
    await operate(id, { type: 'event.cancelled', at: clock.now().getTime() });
    expect((await app.inject(again)).statusCode).toBe(200);
    expect(await inFeed()).toEqual([`event-${id}@acado`, '2', 'CANCELLED']);
    const file = await call(`/calendar-item-file?uid=event-${id}@acado`, { method: 'GET' });
    expect((file.body?.data as { text: string }).text).toContain('STATUS:CANCELLED');
  });
});

describe('imported events', () => {
  const bring = (...rows: Parameters<typeof importEvents>[1]) =>
    db.transaction((tx) => importEvents(tx, rows, () => undefined, clock.now()));
  const counted = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };

  it('are stored once, keep values that a file leaves out, and are moved by the chart', async () => {
    const row = eventOf(server, { seats: 20, registers_until: inHours(40), cancels_until: inHours(44) });
    expect((await bring(row, row)).counts).toEqual({ ...counted, inserted: 1, duplicates: 1 });
    expect((await bring(row)).counts).toEqual({ ...counted, unchanged: 1 });
    const { seats: _, join_url: __, cancels_until: ___, ...fewer } = row;
    expect((await bring({ ...fewer, title: 'Talk' })).counts).toEqual({ ...counted, updated: 1 });
    const moved = { ...fewer, title: 'Talk', starts_at: inHours(50), ends_at: inHours(51) };
    expect((await bring(moved)).counts).toEqual({ ...counted, updated: 1 });
    const [stored] = await db.select().from(events);
    expect(stored).toMatchObject({
      title: 'Talk',
      seats: 20,
      joinUrl: row.join_url,
      state: 'announced.moved',
      sequence: 1,
      registersUntil: inHours(40),
      cancelsUntil: inHours(46),
    });
    expect((await bring(moved)).counts).toEqual({ ...counted, unchanged: 1 });
    expect(await titles('?q=audience')).toEqual([]);
  });

  it('that are over can’t be moved, and can get a recording', async () => {
    const row = eventOf(server, { starts_at: inHours(-5) });
    await bring(row);
    const url = 'https://events.example.com/recording';
    expect((await bring({ ...row, recording_url: url })).counts).toEqual({ ...counted, updated: 1 });
    expect(await db.select().from(events)).toMatchObject([{ state: 'recorded', recordingUrl: url }]);
    expect((await bring({ ...row, starts_at: inHours(5), ends_at: inHours(6) })).problems).toMatchObject([
      { index: 0, field: 'starts_at' },
    ]);
  });

  it('can’t have fewer spots than are taken', async () => {
    const row = eventOf(server, { seats: 20 });
    await bring(row);
    await db.update(events).set({ seatsTaken: 5 }).where(eq(events.externalRef, row.ref));
    expect((await bring({ ...row, seats: 4 })).problems).toEqual([
      { index: 0, field: 'seats', message: 'is fewer than the 5 who take part' },
    ]);
  });
});
