import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { applicationFlow } from '../../server/capabilities/applications/application-flow.ts';
import { openSession } from '../../server/platform/accounts/store.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { notices } from '../../server/platform/db/notices-schema.ts';
import { sweep } from '../../server/platform/flows/apply.ts';
import { applications } from '../../server/tables/applications.ts';
import { programmeIntakes } from '../../server/tables/programmes.ts';
import { clientOf, killAll, startServer } from '../process/server-process.ts';
import { addApplications } from '../support/applications.ts';
import { sendAtLastMinute } from '../support/last-minute.ts';
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

/** Runs work on two processes with a new database. */
async function onTwo(work: (database: Database, origins: readonly string[], url: string) => Promise<void>) {
  const url = await createDatabase(cluster);
  const origins = [(await startServer(environmentOf(url))).origin, (await startServer(environmentOf(url))).origin];
  const database = await openDatabase({ url });
  try {
    await work(database, origins, url);
  } finally {
    await database.close();
  }
}

/** Offers a place to this many people, half of them on each process. @returns calls that accept the offers */
async function offerPlaces(database: Database, origins: readonly string[], count: number, places: number) {
  const { db } = database;
  const ids = await addApplications({ database, clock: { now: () => new Date() } }, count, 'underway.offered', places);
  const rows = await db.select().from(applications).where(inArray(applications.id, ids));
  const client = { address: '127.0.0.1', userAgent: 'test' };
  return Promise.all(
    rows.map(async ({ id, userId, version }, index) => {
      const token = await db.transaction((tx) => openSession(tx, userId, client, new Date()));
      const { post } = clientOf(origins[index % origins.length] ?? '', token);
      const accept = () => post<{ code?: string }>('/application-events', { id, event: 'offer.accepted', version });
      return { id, userId, accept };
    }),
  );
}

const statesOf = async ({ db }: Database) =>
  new Map((await db.select().from(applications)).map(({ id, state }) => [id, state]));
const seatsTaken = async ({ db }: Database) => (await db.select().from(programmeIntakes))[0]?.seatsTaken;
const news = async ({ db }: Database) =>
  (await db.select().from(notices)).map(({ userId, kind, facts }) => ({ userId, kind, tag: facts['tag'] }));

it('37.7: only one of 40 people who accept the last place at two processes at the same time gets the place', () =>
  onTwo(async (database, origins) => {
    const people = await offerPlaces(database, origins, 40, 1);
    const answers = await Promise.all(people.map(({ accept }) => accept()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, data }) => [status, data.code])).toEqual(Array(39).fill([409, 'no_place']));
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const accepted = [...(await statesOf(database))].filter(([, state]) => state === 'placed.accepted');
    expect(accepted.map(([id]) => id)).toEqual([winner?.id]);
    expect(await seatsTaken(database)).toBe(1);
    expect(await news(database)).toEqual([{ userId: winner?.userId, kind: 'application_news', tag: 'accepted' }]);
  }));

it('37.4: each of 300 applications around the deadline at two processes is in time or late, by the server’s clock', () =>
  onTwo(async (database, origins, url) => {
    const people = (await Promise.all(origins.map((origin) => signIn(url, origin, 150)))).flat();
    const { inTime, late } = await sendAtLastMinute(database, people, 4);
    expect([inTime > 0, late > 0]).toEqual([true, true]);
    await sweep(database.db, applicationFlow, new Date());
    const states = [...(await statesOf(database)).values()];
    expect(states.filter((state) => state === 'underway.submitted')).toHaveLength(inTime);
    expect(states.filter((state) => state === 'notSubmitted')).toHaveLength(late);
    const sent = await news(database);
    expect([sent.length, new Set(sent.map(({ userId }) => userId)).size]).toEqual([300, 300]);
  }));

it('37.7: each of 50 offers that lapse while they are accepted has one outcome and one notification', () =>
  onTwo(async (database, origins) => {
    const { db } = database;
    const people = await offerPlaces(database, origins, 50, 40);
    const dueAt = new Date(Date.now() + 2_000);
    await db.update(applications).set({ dueAt });
    const first = dueAt.getTime() - 1_000;
    const lapsing = Array.from({ length: 20 }, async (_, index) => {
      await wait(Math.max(0, first + index * 100 - Date.now()));
      await sweep(db, applicationFlow, new Date());
    });
    const answers = await Promise.all(
      people.map(async ({ id, userId, accept }, index) => {
        await wait(Math.max(0, first + index * 40 - Date.now()));
        return { id, userId, isAccepted: (await accept()).status === 200 };
      }),
    );
    await Promise.all(lapsing);
    const states = await statesOf(database);
    const endOf = (isAccepted: boolean) => (isAccepted ? 'placed.accepted' : 'over.lapsed');
    expect(answers.map(({ id }) => states.get(id))).toEqual(answers.map(({ isAccepted }) => endOf(isAccepted)));
    const placed = answers.filter(({ isAccepted }) => isAccepted);
    expect([placed.length > 0, placed.length < 50]).toEqual([true, true]);
    expect(await seatsTaken(database)).toBe(placed.length);
    const sent = (await news(database)).map(({ userId, tag }) => `${userId} ${tag}`);
    const wanted = answers.map(({ userId, isAccepted }) => `${userId} ${isAccepted ? 'accepted' : 'lapsed'}`);
    expect(sent.toSorted()).toEqual(wanted.toSorted());
  }));
