import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventRegistrationFlow } from '../../server/capabilities/events/registration-flow.ts';
import { createToken, tokenHash } from '../../server/platform/accounts/token.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { outgoingMails } from '../../server/platform/db/mail-schema.ts';
import { noticeMails } from '../../server/platform/db/notice-mails-schema.ts';
import { send, sweep } from '../../server/platform/flows/apply.ts';
import { eventGuestLinks, eventRegistrations, events } from '../../server/tables/events.ts';
import { clientOf, killAll, startServer } from '../process/server-process.ts';
import { addEvent } from '../support/events.ts';
import { buildStale } from '../support/portal-process.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, onPostgres, signIn, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
});
afterEach(killAll);
afterAll(() => cluster.stop());

const hour = 3_600_000;

/** The recipients of the mails that processes without a mail server have written to files. */
const mailedBy = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(folder, 'mail'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => /^To: .*?([\w-]+@learner\.test)/im.exec(readFileSync(join(folder, 'mail', name), 'utf8'))?.[1]),
  );

it('33.9: 200 people who register at two processes get 20 spots and 180 ordered waiting positions, with one mail each', async () => {
  const url = await createDatabase(cluster);
  const environments = [environmentOf(url), environmentOf(url)];
  const origins: string[] = [];
  for (const environment of environments) origins.push((await startServer(environment)).origin);
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    const place = { database, clock: { now: () => new Date() } };
    const id = await addEvent(place, { seats: 20, starts_at: new Date(Date.now() + 96 * hour) });
    const people = (await Promise.all(origins.map((origin) => signIn(url, origin, 100)))).flat();
    await db.update(users).set({ addressProvenAt: new Date() });
    const input = { event_id: id, timezone: 'UTC', or_wait: true };
    const register = async (some: typeof people) => {
      const answers = await Promise.all(some.map((person) => person.post('/event-registrations', input)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
    const stored = () => db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.turn));
    const inState = async (state: string) => (await stored()).filter((row) => row.state === state);
    // Simultaneous registrations may be in any order, but all come after earlier registrations.
    const early = people.filter((_, index) => index % 5 === 0);
    await register(early);
    const first = (await inState('waiting')).map(({ userId }) => userId);
    await register(people.filter((one) => !early.includes(one)));
    expect(await inState('registered.booked')).toHaveLength(20);
    const waiting = await inState('waiting');
    expect(waiting.map(({ turn }) => turn)).toEqual(Array.from({ length: 180 }, (_, index) => index + 1));
    expect([first.length, waiting.slice(0, 20).map(({ userId }) => userId)]).toEqual([20, first]);
    expect((await db.select().from(events).where(eq(events.id, id)))[0]?.seatsTaken).toBe(20);
    const mails = await db.select({ userId: noticeMails.userId, kind: noticeMails.kind }).from(noticeMails);
    expect([mails.length, new Set(mails.map(({ userId }) => userId)).size]).toEqual([200, 200]);
    expect(mails.filter(({ kind }) => kind === 'event_seat')).toHaveLength(20);
    const left = async () =>
      (await db.$count(outgoingMails)) + (await db.$count(noticeMails, isNotNull(noticeMails.dueAt)));
    await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);
    const mailed = mailedBy(environments.map(({ DATA_DIR }) => DATA_DIR));
    expect([mailed.length, new Set(mailed).size]).toEqual([200, 200]);
    // Seven more spots are offered to the first seven people, however many sweeps run.
    await db.update(events).set({ seats: 27 });
    await Promise.all(Array.from({ length: 3 }, () => sweep(db, eventRegistrationFlow, new Date())));
    expect((await inState('offered')).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  } finally {
    await database.close();
  }
});

it('7.11: 40 people with unconfirmed addresses at two processes can hold only a fifth of the spots', async () => {
  const url = await createDatabase(cluster);
  // All requests come from one IP address, which would count as a single network.
  const environment = () => ({ ...environmentOf(url), SHARED_NETWORKS: '127.0.0.0/8, ::1' });
  const origins = [];
  for (let process = 0; process < 2; process += 1) origins.push((await startServer(environment())).origin);
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    const place = { database, clock: { now: () => new Date() } };
    const id = await addEvent(place, { seats: 20, starts_at: new Date(Date.now() + 96 * hour) });
    const people = (await Promise.all(origins.map((origin) => signIn(url, origin, 20)))).flat();
    const input = { event_id: id, timezone: 'UTC' };
    const answers = await Promise.all(people.map((person) => person.post('/event-registrations', input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(36).fill(409)]);
    expect(await db.select().from(eventRegistrations)).toMatchObject(Array(4).fill({ state: 'unconfirmed.held' }));
    expect((await db.select().from(events).where(eq(events.id, id)))[0]?.seatsTaken).toBe(4);
  } finally {
    await database.close();
  }
});

it('33.9: someone who clicks again, even while a spot is offered to them, keeps the offer, and does not block other people', async () => {
  const url = await createDatabase(cluster);
  const { origin } = await startServer(environmentOf(url));
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    const place = { database, clock: { now: () => new Date() } };
    const eventId = await addEvent(place, { seats: 1, starts_at: new Date(Date.now() + 96 * hour) });
    const [asha, ben] = await signIn(url, origin, 2);
    const input = { event_id: eventId, timezone: 'UTC', or_wait: true };
    await asha?.post('/event-registrations', input);
    await ben?.post('/event-registrations', input);
    const [part] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.state, 'waiting'));
    await db.update(events).set({ seats: 2 });
    let pressed: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.select({ id: events.id }).from(events).for('no key update');
      pressed = ben?.post('/event-registrations', input);
      const waits = "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'";
      const waiting = () => onPostgres(url, async (client) => (await client.query(waits)).rows[0]?.count as number);
      await expect.poll(waiting).toBeGreaterThan(0);
      const event = { type: 'seat.offered', at: Date.now() } as const;
      const sent = { id: part?.id ?? 0, event, sender: 'clock', userId: null, reason: '' } as const;
      expect((await send(tx, eventRegistrationFlow, sent)).kind).toBe('changed');
    });
    expect(await pressed).toMatchObject({ status: 200 });
    // A guest without JavaScript may click each button twice.
    const guest = { event: String(eventId), name: 'Carla', email: 'carla@example.com', may_wait: 'yes' };
    const visitor = clientOf(origin);
    const twice = async (path: string, body: object) => {
      const answers = await Promise.all([visitor.post(path, body), visitor.post(path, body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    };
    await db.update(events).set({ seats: 9 });
    await twice('/event-guest-registrations', guest);
    const isTheirs = eq(eventRegistrations.guestEmail, guest.email);
    const [asked] = await db.select().from(eventRegistrations).where(isTheirs);
    const token = createToken();
    const link = { registrationId: asked?.id ?? 0, tokenHash: tokenHash(token), createdAt: new Date() };
    await db.insert(eventGuestLinks).values(link);
    await twice('/event-guest-changes', { token, change: 'confirm' });
    expect(await db.select().from(eventRegistrations).where(isTheirs)).toMatchObject([{ state: 'registered.booked' }]);
  } finally {
    await database.close();
  }
});
