import { describe, expect, it } from 'vitest';
import { dataOf, origin, render, success } from '../tests/support/render.ts';
import type { EventDetails } from './shared/transport/schema.d.ts';

const event: EventDetails = {
  id: 3,
  title: 'Talk to an audience',
  summary: 'How to be heard.',
  kind: 'workshop',
  mode: 'hybrid',
  languages: ['en'],
  city: 'Turin',
  country: 'Italy',
  starts_at: '2026-03-12T09:00:00.000Z',
  ends_at: '2026-03-12T12:00:00.000Z',
  timezone: 'Europe/Rome',
  is_all_day: false,
  speakers: ['Asha Rao'],
  seats: 20,
  seats_left: 3,
  admission: 'open',
  url: null,
  recording_url: null,
  tags: ['upcoming'],
  state_reason: '',
  description: '',
  venue: 'Via Roma 1',
  access: [],
  parts: [],
  registers_until: null,
  cancels_until: null,
  cancellation_rule: '',
  form: null,
};
const url = `${origin}/events/3`;
const online = { '@type': 'VirtualLocation', url };
const place = {
  '@type': 'Place',
  name: 'Via Roma 1',
  address: { '@type': 'PostalAddress', streetAddress: 'Via Roma 1', addressLocality: 'Turin', addressCountry: 'Italy' },
};
const offer = { '@type': 'Offer', price: 0, priceCurrency: 'EUR', url };

async function headOf(more: Partial<EventDetails>, server_now = '2026-03-03T08:00:00.000Z'): Promise<string> {
  const { head, status } = await render('/events/3', () =>
    success({ server_now, item: { ...event, ...more }, related: [] }),
  );
  expect(status).toBe(200);
  return head;
}

async function eventDataOf(more: Partial<EventDetails> = {}): Promise<Record<string, unknown>> {
  const head = await headOf(more);
  const { '@graph': graph } = dataOf(head) as { '@graph': Record<string, unknown>[] };
  const eventData = graph.filter((thing) => thing['@type'] === 'Event');
  expect(eventData).toHaveLength(1);
  return eventData[0] ?? {};
}

describe('a rendered page of events', () => {
  const bodyOf = async (address: string, answer: object) => (await render(address, () => success(answer))).body;
  const server_now = '2026-03-03T08:00:00.000Z';

  it('33.13: groups the agenda of several days by day, and names the time zone', async () => {
    const part = { title: 'Breath', summary: '', room: '', speakers: [] };
    const first = { ...part, id: 1, starts_at: event.starts_at, ends_at: event.ends_at };
    const second = { ...first, id: 2, starts_at: '2026-03-12T23:30:00.000Z', ends_at: '2026-03-13T00:30:00.000Z' };
    const bodyWith = (...parts: EventDetails['parts']) =>
      bodyOf('/events/3', { server_now, item: { ...event, parts }, related: [] });
    const long = await bodyWith(first, second);
    const headings = [...long.matchAll(/<h([34])[^>]*>(?:<[^>]*>)?([^<]*)/g)].map(([, level, text]) => [level, text]);
    expect(headings.slice(0, 4)).toEqual([
      ['3', 'Thursday 12 March 2026'],
      ['4', 'Breath'],
      ['3', 'Friday 13 March 2026'],
      ['4', 'Breath'],
    ]);
    expect(long).toContain('Times are in Rome time.');
    const short = await bodyWith(first);
    expect([short.includes('<h4'), short.includes('<h3')]).toEqual([false, true]);
  });

  it('33.13: has filters as a form, names the language of each event, and links recordings', async () => {
    const recording_url = 'https://meet.example.com/recordings/3';
    const facets = { mode: [], kind: [{ value: 'workshop', count: 1 }], topic: [], month: [], language: [] };
    const item = { ...event, tags: ['over', 'recorded'], state: 'recorded', recording_url };
    const counts = { total: 1, page: 1, page_size: 24, tabs: { upcoming: 0, past: 1 }, facets };
    const body = await bodyOf('/events?tab=past', { server_now, items: [item], ...counts });
    expect(body).toMatch(/<input [^>]*name="type"[^>]*value="workshop"/);
    expect(body).toContain('In English');
    expect(body).toMatch(/<a [^>]*href="https:\/\/meet\.example\.com\/recordings\/3"[^>]*>Watch recording/);
  });
});

describe('the structured data of an event', () => {
  it('33.34: is a schema.org event with time, place, audience and price', async () => {
    expect(await eventDataOf()).toEqual({
      '@type': 'Event',
      '@id': `${url}#event`,
      name: event.title,
      description: event.summary,
      url,
      startDate: event.starts_at,
      endDate: event.ends_at,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [online, place],
      inLanguage: ['en'],
      performer: [{ '@type': 'Person', name: 'Asha Rao' }],
      organizer: { '@id': `${origin}/#organization` },
      isAccessibleForFree: true,
      offers: { ...offer, availability: 'https://schema.org/InStock' },
      maximumAttendeeCapacity: 20,
      remainingAttendeeCapacity: 3,
    });
  });

  it.each([
    [{ mode: 'online' }, 'OnlineEventAttendanceMode', online],
    [{ mode: 'in_person' }, 'OfflineEventAttendanceMode', place],
  ] as const)('33.34: states where the event takes place: %j', async (more, mode, location) => {
    expect(await eventDataOf(more)).toMatchObject({ eventAttendanceMode: `https://schema.org/${mode}`, location });
  });

  it.each([
    [{ state: 'cancelled', tags: ['cancelled'] }, 'EventCancelled'],
    [{ state: 'announced.moved', tags: ['upcoming', 'moved'] }, 'EventRescheduled'],
  ])('33.34: states the event status for %j', async (more, status) => {
    expect(await eventDataOf(more)).toMatchObject({ eventStatus: `https://schema.org/${status}` });
  });

  it('33.34: has dates without hours for an all-day event', async () => {
    const days = { starts_at: '2026-03-11T23:00:00.000Z', ends_at: '2026-03-13T23:00:00.000Z', is_all_day: true };
    expect(await eventDataOf(days)).toMatchObject({ startDate: '2026-03-12', endDate: '2026-03-13' });
  });

  it('33.34: is left out if the event is cancelled, or over without a recording', async () => {
    const after = '2026-03-12T12:00:00.000Z';
    for (const [tags, isIndexed] of [
      [['cancelled'], false],
      [['over'], false],
      [['over', 'recorded'], true],
    ] as const) {
      const head = await headOf({ tags: [...tags] }, after);
      expect([tags, dataOf(head) !== null, !head.includes('content="noindex"')]).toEqual([tags, isIndexed, isIndexed]);
    }
  });

  it('33.34: says “sold out” if no spots are left', async () => {
    const eventData = await eventDataOf({ admission: 'full', seats_left: 0 });
    expect(eventData).toMatchObject({
      offers: { ...offer, availability: 'https://schema.org/SoldOut' },
      remainingAttendeeCapacity: 0,
    });
  });

  it('33.34: offers no registration for an external event, and links its page', async () => {
    const eventData = await eventDataOf({
      url: 'https://others.example/talk',
      mode: 'online',
      admission: 'closed',
      seats: null,
    });
    expect(eventData).toMatchObject({
      sameAs: 'https://others.example/talk',
      location: { '@type': 'VirtualLocation', url: 'https://others.example/talk' },
    });
    for (const own of ['offers', 'organizer', 'isAccessibleForFree']) expect(eventData).not.toHaveProperty(own);
  });
});
