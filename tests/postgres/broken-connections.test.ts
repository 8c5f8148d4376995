import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killAll, startServer } from '../process/server-process.ts';
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

const terminateAll = `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

it('400 broken connections under load lose no acknowledged write and end no process', async () => {
  const url = await createDatabase(cluster);
  const server = await startServer(environmentOf(url));
  const people = await signIn(url, server.origin, 20);
  const skills = (await people[0]!.get<{ id: number }[]>('/skills-list')).data.map(({ id }) => id);
  let acknowledged = 0;
  let isOver = false;
  const statuses = new Set<number>();
  /** Each learner adds skills until the end. Every acknowledged skill must be stored. */
  const writing = people.map(async (person) => {
    const known = new Set<number>();
    for (let index = 0; !isOver; index += 1) {
      const id = skills[index % skills.length]!;
      const { status } = await person
        .post('/add-skill-mapping', { skill_id: id, self_proficiency: '50' })
        .catch(() => ({ status: 0 }));
      statuses.add(status);
      if (status === 0) break;
      if (status === 200) {
        known.add(id);
        acknowledged += 1;
      }
    }
    return known;
  });
  let terminated = 0;
  await onPostgres(url, async (operator) => {
    while (terminated < 400) {
      const { rows } = await operator.query<{ count: number }>(terminateAll);
      terminated += rows[0]?.count ?? 0;
      const before = acknowledged;
      await expect
        .poll(() => acknowledged > before + 5 || statuses.has(0), { interval: 5, timeout: 30_000 })
        .toBe(true);
      expect([...statuses]).not.toContain(0);
    }
  });
  isOver = true;
  const written = await Promise.all(writing);
  expect([...statuses].toSorted()).toEqual([200, 503]);
  expect(server.child.exitCode).toBeNull();
  const lost = await Promise.all(
    written.map(async (known, index) => {
      const { status, data } = await people[index]!.get<{ skill_id: number }[]>('/skills-mapping-list');
      expect(status).toBe(200);
      const there = new Set(data.map((row) => row.skill_id));
      return [...known].filter((id) => !there.has(id));
    }),
  );
  expect(lost.flat()).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});
