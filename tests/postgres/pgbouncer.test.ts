import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, rowsOf } from '../../server/platform/db/database.ts';
import { killAll, run, startServer } from '../process/server-process.ts';
import { findPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { buildStale } from '../support/portal-process.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, onPostgres, signIn, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
let direct: string;
let bouncer: { url: string; stop(): Promise<void> };

beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
  direct = await createDatabase(cluster);
  bouncer = await startPgBouncer(findPgBouncer() ?? '', direct);
});
afterEach(killAll);
afterAll(async () => {
  await bouncer.stop();
  await cluster.stop();
});

it('nothing is prepared, because the next statement may reach another connection', async () => {
  const { db, close } = await openDatabase({ url: bouncer.url });
  const add = (one: number) => rowsOf(db, sql`select ${one}::int + 1 as sum`);
  const sums = await Promise.all(Array.from({ length: 100 }, (_, index) => add(index)));
  expect(sums).toEqual(Array.from({ length: 100 }, (_, index) => [{ sum: index + 1 }]));
  expect(await rowsOf(db, sql`select statement from pg_prepared_statements`)).toEqual([]);
  await close();
});

it('three processes start at the same time behind PgBouncer in transaction mode', async () => {
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer(environmentOf(bouncer.url))));
  for (const { origin } of servers) {
    const [person] = await signIn(direct, origin, 1);
    expect((await person!.post('/user-course-category-map', { category_ids: [1, 2] })).status).toBe(200);
  }
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toMatchObject(Array(3).fill({ code: 0, err: '' }));
});

it('a process that waits for a migration of another process can be stopped', async () => {
  const empty = await createDatabase(cluster);
  const through = new URL(bouncer.url);
  through.pathname = new URL(empty).pathname;
  await onPostgres(empty, async (other) => {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [0x61_63_61_64]);
    const server = run(['--api-only'], { PORT: '0', ...environmentOf(through.href) });
    const refused = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query = 'rollback'`;
    // Checked on a connection other than the lock's: a transaction sees other transactions as they were at its first
    // query.
    const timesRefused = () =>
      onPostgres(empty, async (client) => (await client.query<{ count: number }>(refused)).rows[0]?.count);
    await expect.poll(timesRefused, { interval: 20, timeout: 60_000 }).toBe(1);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, out: '', err: '' });
  });
});
