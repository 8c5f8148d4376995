import { afterAll, beforeEach, expect, it } from 'vitest';
import type { SearchAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { startServer } from '../../../tests/support/server.ts';
import { send } from '../../platform/flows/apply.ts';
import { eventFlow } from './event-flow.ts';
import { indexedEvents } from './event-store.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);

beforeEach(() => server.reset());
afterAll(() => server.close());

/** Events about voices: upcoming, live, over, recorded and cancelled. */
async function fill() {
  const place = { mode: 'in_person', city: 'Turin', country: 'Italy' } as const;
  const cancelled = await addEvent(server, { title: 'Cancelled voices' });
  const event = { type: 'event.cancelled', at: clock.now().getTime() } as const;
  await send(db, eventFlow, { id: cancelled, event, sender: 'operator', userId: null, reason: '' });
  const recording_url = 'https://events.example.com/recording';
  return {
    cancelled,
    later: await addEvent(server, { title: 'Voices later', starts_at: inHours(90), ...place }),
    over: await addEvent(server, { title: 'Voices of yesterday', starts_at: inHours(-24) }),
    recorded: await addEvent(server, { title: 'Voices to hear again', starts_at: inHours(-48), recording_url }),
    now: await addEvent(server, { title: 'Voices now', starts_at: inHours(-0.5) }),
    other: await addEvent(server, { title: 'Tables' }),
  };
}

it('33.36: the portal search finds events, upcoming events first, and leaves out cancelled events', async () => {
  const { later, over, recorded, now } = await fill();
  const { body } = await call('/global-search?q=voice', { method: 'GET' });
  const { groups } = body?.data as SearchAnswer;
  const [events] = groups.filter(({ type }) => type === 'events');
  expect(events?.items.map(({ url }) => url)).toEqual([now, later, over, recorded].map((id) => `/events/${id}`));
  expect(events).toMatchObject({ total: 4, url: '/events?q=voice', items: [{}, { note: 'Turin, Italy' }, {}, {}] });
});

it('33.36: the sitemap lists upcoming, running and recorded events', async () => {
  const { later, recorded, now, other } = await fill();
  expect(await indexedEvents(db)).toEqual([later, other, now, recorded]);
});
