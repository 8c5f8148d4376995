import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventRegistrationFlow } from '../../server/capabilities/events/registration-flow.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { eventRegistrations, events } from '../../server/platform/db/events-schema.ts';
import { noticeMails } from '../../server/platform/db/notice-mails-schema.ts';
import { sweep } from '../../server/platform/flows/apply.ts';
import { killAll, startServer } from '../process/server-process.ts';
import { addEvent } from '../support/events.ts';
import { buildStale } from '../support/portal-process.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, signIn, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
});
afterEach(killAll);
afterAll(() => cluster.stop());

const hour = 3_600_000;

it('33.9: 200 who register at once at two processes get 20 seats and 180 places in a row, with one mail each', async () => {
  const url = await createDatabase(cluster);
  const origins = [(await startServer(environmentOf(url))).origin, (await startServer(environmentOf(url))).origin];
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    const place = { database, clock: { now: () => new Date() } };
    const id = await addEvent(place, { seats: 20, starts_at: new Date(Date.now() + 96 * hour) });
    const people = (await Promise.all(origins.map((origin) => signIn(url, origin, 100)))).flat();
    const wish = { event_id: id, timezone: 'UTC', or_wait: true };
    const answers = await Promise.all(people.map((person) => person.post('/event-registrations', wish)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = () => db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.turn));
    const inState = async (state: string) => (await stored()).filter((row) => row.state === state);
    expect(await inState('registered.booked')).toHaveLength(20);
    const waiting = await inState('waiting');
    expect(waiting.map(({ turn }) => turn)).toEqual(Array.from({ length: 180 }, (_, index) => index + 1));
    expect((await db.select().from(events).where(eq(events.id, id)))[0]?.seatsTaken).toBe(20);
    const mails = await db.select({ userId: noticeMails.userId, kind: noticeMails.kind }).from(noticeMails);
    expect([mails.length, new Set(mails.map(({ userId }) => userId)).size]).toEqual([200, 200]);
    expect(mails.filter(({ kind }) => kind === 'event_seat')).toHaveLength(20);
    // Seven seats more are offered to the first seven, by however many sweeps there are.
    await db.update(events).set({ seats: 27 });
    await Promise.all(Array.from({ length: 3 }, () => sweep(db, eventRegistrationFlow, new Date())));
    expect((await inState('offered')).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  } finally {
    await database.close();
  }
});
