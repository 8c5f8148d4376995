import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { createUser } from '../accounts/store.ts';
import { users } from './account-schema.ts';
import type { Db } from './database.ts';
import { isConflict } from './unavailable.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const raise = (tx: Db, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));

const now = new Date('2026-03-02T10:00:00Z');
const add = (tx: Db, email: string) =>
  createUser(tx, { name: 'Asha Rao', email, role: 'Learner', username: null, passwordHash: null }, now);
const emails = async () => (await db.select({ email: users.email }).from(users)).map(({ email }) => email);

describe('a transaction aborted by an error', () => {
  it.each(['40P01', '40001'])('runs again after a conflict, without traces of its first run (%s)', async (code) => {
    let runs = 0;
    const answer = await db.transaction(async (tx) => {
      runs += 1;
      await add(tx, `run-${runs}@learner.test`);
      if (runs === 1) await raise(tx, code);
      return `run ${runs}`;
    });
    expect([answer, await emails()]).toEqual(['run 2', ['run-2@learner.test']]);
  });

  it('runs again as a whole when a conflict aborted a nested transaction', async () => {
    const runs: string[] = [];
    await db.transaction(async (tx) => {
      runs.push('outer');
      await add(tx, `outer-${runs.length}@learner.test`);
      await tx.transaction(async (inner) => {
        runs.push('inner');
        await add(inner, `inner-${runs.length}@learner.test`);
        if (runs.length === 2) await raise(inner, '40P01');
      });
    });
    expect(runs).toEqual(['outer', 'inner', 'outer', 'inner']);
    expect(await emails()).toEqual(['outer-3@learner.test', 'inner-4@learner.test']);
  });

  it('fails after a second conflict, and its connection stays usable', async () => {
    let runs = 0;
    const failing = db.transaction(async (tx) => {
      runs += 1;
      await raise(tx, '40P01');
    });
    expect(isConflict(await failing.catch((error: unknown) => error))).toBe(true);
    expect([runs, await db.$count(users)]).toEqual([2, 0]);
  });

  it('doesn’t run again after other errors', async () => {
    let runs = 0;
    const failing = db.transaction(async (tx) => {
      runs += 1;
      await raise(tx, '23505');
    });
    expect(isConflict(await failing.catch((error: unknown) => error))).toBe(false);
    expect(runs).toBe(1);
  });
});
