import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../db/account-schema.ts';
import { findPresenter, findPresenters } from './presenters.ts';

const server = await startServer();
const { db } = server.database;
afterAll(() => server.close());

it('presenters are found by username or address in any spelling, and other accounts aren’t', async () => {
  const now = server.clock.now();
  const pat = await server.signInPresenter();
  const gone = await server.signInPresenter();
  const asha = await server.signUp();
  await db.update(users).set({ username: 'pat', email: 'pat@bücher.test' }).where(eq(users.id, pat.user.id));
  await db.update(users).set({ deletesAt: now }).where(eq(users.id, gone.user.id));
  const known = { id: pat.user.id, username: 'pat' };
  const names = ['pat', 'Pat@Bücher.test ', 'pat@xn--bcher-kva.test', 'PAT'];
  const strangers = [gone.user.email, gone.user.username ?? '', asha.user.email, 'nobody', ''];
  expect([...(await findPresenters(db, [...names, ...strangers, ...names], now))]).toEqual(
    names.map((name) => [name, known]).filter(([name]) => name !== 'PAT'),
  );
  expect(await findPresenter(db, 'nobody', now)).toBeNull();
});
