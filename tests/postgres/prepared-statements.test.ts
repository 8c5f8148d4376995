import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, type Db, openDatabase, rowsOf } from '../../server/platform/db/database.ts';
import type { PostgresLocation } from '../../server/platform/db/postgres.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, onPostgres, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
let url: string;

beforeAll(async () => {
  cluster = await startOwnCluster();
  url = await createDatabase(cluster);
});
afterAll(() => cluster.stop());

/** A database with one connection, so that a test sees which statements the connection has prepared. */
async function open(options: Partial<PostgresLocation> = {}): Promise<Database> {
  const database = await openDatabase({ url, poolSize: 1, ...options });
  onTestFinished(() => database.close());
  return database;
}

const add = (one: number) => sql`select ${one}::int + 1 as sum`;
const repeat = async (times: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < times; index += 1) await work(index);
};
const preparedOn = async (db: Db) =>
  (await rowsOf<{ statement: string }>(db, sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  );

describe('a statement that a process sends often', () => {
  it('is prepared on each connection from the fifth time on, in and outside transactions', async () => {
    const { db } = await open();
    await repeat(4, (index) => db.execute(add(index)));
    expect(await preparedOn(db)).toEqual([]);
    expect(await rowsOf(db, add(41))).toEqual([{ sum: 42 }]);
    expect(await preparedOn(db)).toEqual(['select $1::int + 1 as sum']);
    await db.transaction(async (tx) => expect(await rowsOf(tx, add(1))).toEqual([{ sum: 2 }]));
    expect(await preparedOn(db)).toHaveLength(1);
  });

  it('is not prepared if the setting is off', async () => {
    const { db } = await open({ prepares: false });
    await repeat(20, (index) => db.execute(add(index)));
    expect(await preparedOn(db)).toEqual([]);
  });

  it('is prepared up to a maximum, and runs beyond it', async () => {
    const { db } = await open();
    await repeat(300, (text) => repeat(5, (index) => db.execute(sql`select ${index}::int + ${sql.raw(String(text))}`)));
    expect(await preparedOn(db)).toHaveLength(250);
    expect(await rowsOf(db, sql`select ${1}::int + 299 as sum`)).toEqual([{ sum: 300 }]);
  });

  it('runs again after another process has changed its tables', async () => {
    await onPostgres(url, (other) => other.query('create table changing (id int); insert into changing values (1)'));
    const { db } = await open();
    const read = () => db.transaction((tx) => rowsOf(tx, sql`select * from changing where id = ${1}`));
    await repeat(6, read);
    await onPostgres(url, (other) => other.query('alter table changing add column name text'));
    await expect(read()).rejects.toThrow();
    expect(await read()).toEqual([{ id: 1, name: null }]);
  });
});
