import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openBareDatabase } from '../../../tests/support/server-database.ts';
import { skills } from '../../tables/skills.ts';
import { migrate, migrationsOf, OtherTables } from './database.ts';

const database = await openBareDatabase();
const { db } = database;
afterAll(() => database.close());

it('migrations create the tables once, and leave existing tables and rows unchanged', async () => {
  expect(await migrationsOf(db)).toEqual([]);
  await migrate(database);
  await db.execute(sql`insert into skills (external_ref, name) values ('py', 'Python')`);
  const made = await migrationsOf(db);
  await migrate(database);
  expect(made.length).toBeGreaterThan(0);
  expect([await migrationsOf(db), await db.$count(skills)]).toEqual([made, 1]);
});

it('migrations leave tables of an unknown release unchanged', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another release'`);
  await expect(migrate(database)).rejects.toBeInstanceOf(OtherTables);
  expect(await db.$count(skills)).toBe(1);
});
