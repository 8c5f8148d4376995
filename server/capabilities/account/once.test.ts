import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountPassword, startServer } from '../../../tests/support/server.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sessions } from '../../platform/db/session-schema.ts';

const server = await startServer({ trustProxy: true });
const { call, clock } = server;
const { db } = server.database;
const client = { address: '192.0.2.1', userAgent: 'test' };
const minute = 60_000;

beforeEach(() => server.reset());
afterAll(() => server.close());

const change = (token: string, current: string, password: string) =>
  call('/password-changes', { token, body: { current_password: current, password } });
const statusOf = async (token: string) => (await call('/user', { token })).status;

describe('changing the password', () => {
  it('succeeds for only one of many parallel requests with the same current password', async () => {
    const { user, token } = await server.signUp();
    const open = () => db.transaction((tx) => openSession(tx, user.id, client, clock.now()));
    const tokens = [token];
    while (tokens.length < 15) tokens.push(await open());
    const answers = await Promise.all(
      tokens.map((each, index) => change(each, accountPassword, `quite another sentence ${index}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(14).fill(422)].toSorted());
    expect(await db.$count(outgoingMails)).toBe(1);
    expect(await db.$count(sessions)).toBe(1);
  });

  it('works for the owner while guesses from a stolen session are rate limited', async () => {
    const { user, token: stolen } = await server.signUp();
    const body = { email: user.email, password: accountPassword };
    const own = ((await call('/login', { body })).body?.data as { token: string }).token;
    for (let count = 0; count < 10; count += 1) await change(stolen, 'a wrong guess', 'quite another sentence');
    expect((await change(stolen, accountPassword, 'quite another sentence')).status).toBe(429);
    expect((await change(own, accountPassword, 'quite another sentence')).status).toBe(200);
    expect(await statusOf(stolen)).toBe(401);
  });
});

describe('the limits of an account', () => {
  it('keep the newest twenty sessions, also when several begin in parallel', async () => {
    const { user, token } = await server.signUp();
    const begin = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => db.transaction((tx) => openSession(tx, user.id, client, clock.now()))),
      );
    const first = await begin(19);
    expect([await statusOf(token), await db.$count(sessions)]).toEqual([200, 20]);
    const next = await begin(6);
    expect([await statusOf(token), await db.$count(sessions)]).toEqual([401, 20]);
    const statuses = await Promise.all([...first, ...next].map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(19)).toEqual(Array(6).fill(200));
  });

  it('never remove password sessions when a calendar link is used repeatedly', async () => {
    const { user, token } = await server.signInPresenter();
    for (let count = 0; count < 25; count += 1)
      await db.transaction((tx) => openSession(tx, user.id, client, clock.now(), 'calendar'));
    expect([await statusOf(token), await db.$count(sessions)]).toEqual([200, 20]);
  });

  it('allow five data exports per hour, and wrong passwords don’t count', async () => {
    const { token } = await server.signUp();
    const exported = (password: string) => call('/data-exports', { token, body: { password } });
    for (let count = 0; count < 7; count += 1) expect((await exported('a wrong guess')).status).toBe(422);
    for (let count = 0; count < 5; count += 1) expect((await exported(accountPassword)).status).toBe(200);
    expect(await exported(accountPassword)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    clock.advance(60 * minute);
    expect((await exported(accountPassword)).status).toBe(200);
  });

  it('stop password reset mails after the deletion date', async () => {
    const { user } = await server.signUp();
    const ask = () => call('/forgot-password', { body: { email: user.email } });
    await db
      .update(users)
      .set({ deletesAt: new Date(clock.now().getTime() + minute) })
      .where(eq(users.id, user.id));
    expect((await ask()).status).toBe(200);
    expect(await db.$count(outgoingMails)).toBe(1);
    clock.advance(minute);
    expect((await ask()).status).toBe(200);
    expect(await db.$count(outgoingMails)).toBe(1);
  });
});
