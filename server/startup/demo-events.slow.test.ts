import { asc, eq, like } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../tests/support/server.ts';
import { eventFlow } from '../capabilities/events/event-flow.ts';
import { settled } from '../platform/flows/flow.ts';
import { eventParts, events } from '../tables/events.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { keepDemoEvents } from './demo-events.ts';

const server = await startServer();
const { database, store, clock } = server;
const { db } = database;
afterAll(() => server.close());

const day = 86_400_000;

it('33.35: the demo has past, recorded, full, running and upcoming events at each start', async () => {
  for (const days of [0, 40]) {
    const now = new Date(clock.now().getTime() + days * day);
    await createDemoAccounts(database, now);
    await keepDemoEvents(database, store, now);
    const rows = await db.select().from(events).where(like(events.externalRef, 'demo:%')).orderBy(asc(events.startsAt));
    const stands = rows.map((row) => [row.externalRef, settled(eventFlow, row, now.getTime()).state]);
    expect(stands).toEqual([
      ['demo:samples', 'ended'],
      ['demo:recorded', 'recorded'],
      ['demo:now', 'live'],
      ['demo:full', 'announced.scheduled'],
      ['demo:statistics', 'announced.scheduled'],
      ['demo:open-day', 'announced.scheduled'],
      ['demo:exam', 'announced.scheduled'],
    ]);
    expect(rows.filter(({ seats, seatsTaken }) => seatsTaken === seats).map((row) => row.externalRef)).toEqual([
      'demo:full',
    ]);
  }
});

it('33.35: the demo marks its speakers as examples, and uses local times', async () => {
  await keepDemoEvents(database, store, clock.now());
  const parts = await db.select({ speakers: eventParts.speakers }).from(eventParts);
  const biographies = parts.flatMap(({ speakers }) => speakers.map(({ about }) => about));
  expect(biographies.length).toBeGreaterThan(0);
  for (const about of biographies) expect(about).toMatch(/This is an example speaker\.$/);
  const inLisbon = await db.select({ zone: events.timezone }).from(events).where(eq(events.city, 'Lisbon'));
  expect(inLisbon).toEqual([{ zone: 'Europe/Lisbon' }]);
});
