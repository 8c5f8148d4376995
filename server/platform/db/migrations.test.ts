import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openBareDatabase } from '../../../tests/support/server-database.ts';
import { migrate, migrationsOf, OtherTables } from './database.ts';
import { skills } from './skills-schema.ts';

const database = await openBareDatabase();
const { db } = database;
afterAll(() => database.close());

it('makes the tables once, and leaves them and their rows where they are there', async () => {
  expect(await migrationsOf(db)).toEqual([]);
  await migrate(database);
  await db.execute(sql`insert into skills (external_ref, name) values ('py', 'Python')`);
  const made = await migrationsOf(db);
  await migrate(database);
  expect(made.length).toBeGreaterThan(0);
  expect([await migrationsOf(db), await db.$count(skills)]).toEqual([made, 1]);
});

it('leaves tables as they are that have been through migrations which it does not have', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another release'`);
  await expect(migrate(database)).rejects.toBeInstanceOf(OtherTables);
  expect(await db.$count(skills)).toBe(1);
});
