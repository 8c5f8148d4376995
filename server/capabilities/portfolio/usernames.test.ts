import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { sharingCalls } from '../../../tests/support/sharing-calls.ts';
import { capabilities } from '../../capabilities.ts';
import { deleteAccount } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const { begin, choose, sharing } = sharingCalls(server);
beforeEach(async () => {
  await begin();
});
afterAll(() => server.close());

const day = 86_400_000;

describe('39.16: a username', () => {
  it('is null until it is chosen, and can’t be reserved or belong to another person', async () => {
    expect((await sharing()).username).toBeNull();
    const pat = await server.signInPresenter();
    await db.update(users).set({ username: 'Pat-Presents' }).where(eq(users.id, pat.user.id));
    for (const name of ['pat-presents', 'portfolio', 'admin', 'api'])
      expect([name, await choose(name)]).toMatchObject([
        name,
        { status: 409, body: { data: { code: 'username_taken' } } },
      ]);
    for (const name of ['as', 'Asha', 'asha rao', 'a'.repeat(31)]) expect((await choose(name)).status).toBe(400);
    expect((await choose('asha-rao')).status).toBe(200);
    expect((await sharing()).username).toBe('asha-rao');
    expect((await choose('asha-rao', await server.signUp())).status).toBe(409);
  });

  it('is reserved for its former owner if it is among the last two', async () => {
    const ben = await server.signUp();
    for (const name of ['asha-one', 'asha-two', 'asha-three', 'asha-four']) {
      await choose(name);
      clock.advance(1000);
    }
    expect((await choose('asha-two', ben)).status).toBe(409);
    expect((await choose('asha-three', ben)).status).toBe(409);
    expect((await choose('asha-one', ben)).status).toBe(200);
  });

  it('is reserved for 90 days after it was given up, also by a deleted account', async () => {
    const ben = await server.signUp();
    await choose('asha-rao');
    await choose('asha-r');
    expect((await choose('asha-rao', ben)).status).toBe(409);
    expect((await choose('asha-rao')).status).toBe(200);
    await choose('asha-r');
    clock.advance(90 * day + 1);
    const [later, carl] = [await server.signUp(), await server.signUp()];
    expect((await choose('asha-rao', later)).status).toBe(200);
    await deleteAccount(db, capabilities, eq(users.id, later.user.id), clock.now());
    expect((await choose('asha-rao', carl)).status).toBe(409);
  });
});
