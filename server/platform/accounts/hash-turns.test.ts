import { afterAll, expect, it } from 'vitest';
import { accountPassword, startServer } from '../../../tests/support/server.ts';
import { hashPassword, hashTurns, isPasswordOf } from './password.ts';

const server = await startServer({ trustProxy: true });
afterAll(() => server.close());

/** The largest number of parallel hashes until the work is done. */
async function maxConcurrent(work: Promise<unknown>): Promise<number> {
  let [most, isDone] = [0, false];
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, hashTurns.activeCount);
    await new Promise(setImmediate);
  }
  return most;
}

it('the server hashes two passwords at a time, across requests, and refuses none', async () => {
  const { user, token } = await server.signUp();
  const from = (index: number) => ({ 'x-forwarded-for': `192.0.2.${index}` });
  const signUps = Array.from({ length: 6 }, (_, index) => ({
    path: '/joy/signup',
    body: { name: 'Asha Rao', email: `new-${index}@example.com`, password: accountPassword },
    headers: from(index),
  }));
  const signIns = Array.from({ length: 6 }, (_, index) => ({
    path: '/login',
    body: { email: user.email, password: accountPassword },
    headers: from(index + 20),
  }));
  const again = { path: '/other-session-endings', body: { password: accountPassword }, headers: from(40), token };
  const work = Promise.all([...signUps, again, ...signIns].map(({ path, ...more }) => server.call(path, more)));
  expect(await maxConcurrent(work)).toBe(2);
  expect((await work).map(({ status, body }) => [status, body?.status])).toEqual(Array(13).fill([200, 1]));
});

it('the server hashes and verifies passwords with the same limit of two', async () => {
  const known = await hashPassword('a long enough sentence');
  const work = Promise.all([
    ...Array.from({ length: 4 }, () => hashPassword('another long sentence')),
    ...Array.from({ length: 4 }, () => isPasswordOf(known, 'a long enough sentence')),
  ]);
  expect(await maxConcurrent(work)).toBe(2);
  expect((await work).slice(4)).toEqual([true, true, true, true]);
});
