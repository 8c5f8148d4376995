import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterClass } from '../../server/capabilities/live-classes/class-store.ts';
import { liveEnrolmentFlow } from '../../server/capabilities/live-classes/live-enrolment-flow.ts';
import { shiftSignupFlow } from '../../server/capabilities/volunteering/signup-flow.ts';
import { enterShift } from '../../server/capabilities/volunteering/store.ts';
import { type Database, migrate, openDatabase } from '../../server/platform/db/database.ts';
import { send } from '../../server/platform/flows/apply.ts';
import { liveClasses, liveEnrolments } from '../../server/tables/live-classes.ts';
import { programmeSteps } from '../../server/tables/programmes.ts';
import { shiftSignups } from '../../server/tables/volunteering.ts';
import { addLearners } from '../support/learners.ts';
import { addLiveClass } from '../support/live-classes.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { addShift } from '../support/volunteering.ts';
import { createDatabase, onPostgres, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
let url: string;
let database: Database;
beforeAll(async () => {
  cluster = await startOwnCluster();
  url = await createDatabase(cluster);
  database = await openDatabase({ url });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

const clock = { now: () => new Date() };
const byClock = { sender: 'clock', userId: null, reason: '' } as const;

const at = () => ({ at: Date.now() });

/**
 * Lets a waiting learner click again while a spot is given to them. The transaction that gives the spot first locks the
 * row of the spots, then writes the learner's row.
 *
 * @returns whether both succeeded
 */
async function pressWhileGiven(
  place: typeof liveClasses | typeof programmeSteps,
  give: (tx: Database['db']) => Promise<{ kind: string }>,
  press: () => Promise<unknown>,
) {
  let pressing: Promise<unknown> | undefined;
  const given = await database.db.transaction(async (tx) => {
    await tx.select({ id: place.id }).from(place).for('no key update');
    pressing = press();
    const waits = "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'";
    const waiting = () => onPostgres(url, async (client) => (await client.query(waits)).rows[0]?.count as number);
    await expect.poll(waiting).toBeGreaterThan(0);
    return (await give(tx)).kind;
  });
  return [given, await pressing];
}

it('18.8: a waiting learner who clicks again while getting a spot in a class keeps the spot', async () => {
  const { db } = database;
  const [one = 0, other = 0] = await addLearners({ database, clock }, 2);
  const id = await addLiveClass({ database, clock }, one, { seats: 1 });
  const press = (userId: number, type: Parameters<typeof enterClass>[3]) =>
    enterClass(db, id, { userId, timezone: null }, type, clock.now());
  expect([await press(one, 'seat.requested'), await press(other, 'waitlist.joined')]).toEqual(['in', 'in']);
  await db.update(liveClasses).set({ seats: 2 });
  const [part] = await db.select().from(liveEnrolments).where(eq(liveEnrolments.userId, other));
  const sent = { id: part?.id ?? 0, event: { type: 'seat.freed', ...at() }, ...byClock } as const;
  const give = (tx: typeof db) => send(tx, liveEnrolmentFlow, sent);
  expect(await pressWhileGiven(liveClasses, give, () => press(other, 'seat.requested'))).toEqual(['changed', 'in']);
});

it('38.4: a waiting learner who clicks again while being offered a spot in a shift keeps the offer', async () => {
  const { db } = database;
  const [one = 0, other = 0] = await addLearners({ database, clock }, 2);
  const id = await addShift({ database, clock }, { seats: 1 });
  const press = (userId: number, type: Parameters<typeof enterShift>[3]) =>
    enterShift(db, id, userId, type, clock.now());
  expect([await press(one, 'seat.requested'), await press(other, 'waitlist.joined')]).toEqual(['in', 'in']);
  await db.update(programmeSteps).set({ seats: 2 });
  const [part] = await db.select().from(shiftSignups).where(eq(shiftSignups.userId, other));
  const sent = { id: part?.id ?? 0, event: { type: 'seat.freed', ...at() }, ...byClock } as const;
  const give = (tx: typeof db) => send(tx, shiftSignupFlow, sent);
  expect(await pressWhileGiven(programmeSteps, give, () => press(other, 'seat.requested'))).toEqual(['changed', 'in']);
});
