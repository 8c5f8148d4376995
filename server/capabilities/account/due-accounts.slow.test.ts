import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { addLearners } from '../../../tests/support/learners.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;

afterAll(() => server.close());

it('the deletion job deletes due accounts even when the deletion of an account fails', async () => {
  const ids = await addLearners(server, 102);
  await db
    .update(users)
    .set({ deletesAt: clock.now() })
    .where(inArray(users.id, ids.slice(0, -1)));
  await db.execute(sql`create table kept_for_a_test (user_id integer references users (id))`);
  try {
    await db.execute(sql`insert into kept_for_a_test values (${ids[0]})`);
    await expect(deleteDueAccounts(db, capabilities, clock.now())).rejects.toThrow('1 accounts could not be deleted');
  } finally {
    await db.execute(sql`drop table kept_for_a_test`);
  }
  const left = await db.select({ id: users.id }).from(users).orderBy(users.id);
  expect(left.map(({ id }) => id)).toEqual([ids[0], ids.at(-1)]);
}, 90_000);
