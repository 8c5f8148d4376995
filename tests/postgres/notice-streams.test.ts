import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { certificateNotice } from '../../server/capabilities/certificates/issue.ts';
import { createUser, openSession } from '../../server/platform/accounts/store.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { notify } from '../../server/platform/notices/notify.ts';
import { killAll, startServer } from '../process/server-process.ts';
import { followStream } from '../support/notice-stream.ts';
import { findPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { buildStale } from '../support/portal-process.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, onPostgres, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
let direct: string;
let database: Database;

beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
  direct = await createDatabase(cluster);
});
afterEach(killAll);
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

/** A signed-in learner, created without calls. */
async function signIn() {
  database ??= await openDatabase({ url: direct });
  const { db } = database;
  const [now, client] = [new Date(), { address: '127.0.0.1', userAgent: 'test' }];
  const email = `${randomUUID()}@learner.test`;
  const account = { name: 'Asha Rao', email, role: 'Learner', username: null, passwordHash: null } as const;
  const user = await createUser(db, account, now);
  if (user === null) throw new Error('The address is taken');
  const token = await db.transaction((tx) => openSession(tx, user.id, client, now));
  return { userId: user.id, headers: { 'x-api-key': 'acado-web', authorization: `Bearer ${token}` } };
}

let turn = 0;
/** Notifies the learner in a separate process. */
const notifyPeople = (userId: number) => {
  turn += 1;
  const cause = { flow: 'certificate', id: 1, event: 'certificate.issued' };
  const notice = { cause, turn, facts: { title: 'Maps' }, action: '/' };
  return database.db.transaction((tx) => notify(tx, certificateNotice, [userId], notice, new Date()));
};
const unread = (count: number) => ({ event: 'state', data: expect.objectContaining({ unread: count }) });

it('people are notified whichever process serves their stream, and by another process after the first has ended', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startServer(environmentOf(direct))));
  const [first, second, third] = servers.map(({ origin }) => origin) as [string, string, string];
  const { userId, headers } = await signIn();
  const [one, two] = [await followStream(first, headers), await followStream(second, headers)];
  for (const stream of [one, two]) expect(await stream.next()).toMatchObject(unread(0));
  await notifyPeople(userId);
  for (const stream of [one, two]) expect(await stream.next()).toMatchObject(unread(1));

  servers[0]?.child.kill('SIGKILL');
  await one.ended();
  await notifyPeople(userId);
  const seen = await two.next();
  expect(seen).toMatchObject(unread(2));
  // A stream moved from a dead process delivers the missed notices, and none twice.
  const moved = await followStream(second, { ...headers, 'last-event-id': '1.1' });
  expect(await moved.next()).toEqual(seen);

  servers[1]?.child.kill('SIGTERM');
  for (const stream of [two, moved]) {
    expect(await stream.next()).toEqual({ event: 'ended', data: { status: 503 } });
    await stream.ended();
  }
  await notifyPeople(userId);
  const last = await followStream(third, { ...headers, 'last-event-id': seen?.id ?? '' });
  expect(await last.next()).toMatchObject(unread(3));
  expect(last.rest()).toEqual([]);
}, 120_000);

it('a stream ends when its process loses the others, and works again when they are reachable', async () => {
  const server = await startServer(environmentOf(direct));
  const { userId, headers } = await signIn();
  const before = await followStream(server.origin, headers);
  expect(await before.next()).toMatchObject(unread(0));
  const ended = `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where query ilike 'listen%'`;
  const { rows } = await onPostgres(direct, (client) => client.query<{ count: number }>(ended));
  expect(rows[0]?.count).toBe(1);
  expect(await before.next()).toEqual({ event: 'ended', data: { status: 503 } });
  await notifyPeople(userId);
  const ask = async () => {
    const answer = await fetch(`${server.origin}/api/notification-stream`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  await expect.poll(ask, { timeout: 20_000 }).toBe(200);
  expect(await (await followStream(server.origin, headers)).next()).toMatchObject(unread(1));
}, 120_000);

it('behind PgBouncer, streams work if DATABASE_LISTEN_URL bypasses it, and not otherwise', async () => {
  const bouncer = await startPgBouncer(findPgBouncer() ?? '', direct);
  try {
    const { userId, headers } = await signIn();
    const through = environmentOf(bouncer.url);
    const deaf = await startServer(through);
    const answer = await fetch(`${deaf.origin}/api/notification-stream`, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    const hearing = await startServer({ ...environmentOf(bouncer.url), DATABASE_LISTEN_URL: direct });
    const stream = await followStream(hearing.origin, headers);
    expect(await stream.next()).toMatchObject(unread(0));
    await notifyPeople(userId);
    expect(await stream.next()).toMatchObject(unread(1));
  } finally {
    killAll();
    await bouncer.stop();
  }
}, 120_000);
