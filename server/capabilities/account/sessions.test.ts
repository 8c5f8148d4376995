import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MySession } from '../../../src/shared/transport/schema.d.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';

const server = await startServer({ trustProxy: true });
const { call, clock } = server;
const { db } = server.database;

const password = 'a long enough sentence';
const other = 'quite another sentence';
const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(() => server.reset());
afterAll(() => server.close());

async function signIn({ user }: Account, from = '192.0.2.9', words = password): Promise<string> {
  const { body } = await call('/login', {
    body: { email: user.email, password: words },
    headers: { 'user-agent': firefox, 'x-forwarded-for': from },
  });
  return (body?.data as { token: string } | null)?.token ?? '';
}
const mySessions = async (token: string, from = '192.0.2.9') =>
  (await call('/my-sessions', { token, headers: { 'x-forwarded-for': from } })).body?.data as MySession[];
const statusOf = async (token: string) => (await call('/user', { token })).status;
const mails = () =>
  db.select({ recipient: outgoingMails.recipient, subject: outgoingMails.subject }).from(outgoingMails);

describe('the list of sessions', () => {
  it('8.2: shows device, address and last use, with the current session first', async () => {
    const asha = await server.signUp();
    clock.advance(minute);
    const start = clock.now().toISOString();
    const token = await signIn(asha);
    clock.advance(10 * minute);
    const listed = await mySessions(token, '192.0.2.10');
    expect(listed.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(listed[0]).toEqual({
      id: listed[0]?.id,
      device: 'Firefox on Linux',
      client_address: '192.0.2.10',
      created_at: start,
      last_used_at: clock.now().toISOString(),
      is_current: true,
    });
  });

  it('8.2: leaves out expired sessions', async () => {
    const asha = await server.signUp();
    clock.advance(23 * 60 * minute);
    const token = await signIn(asha);
    clock.advance(60 * minute);
    expect(await mySessions(token)).toHaveLength(1);
  });

  it('8.2: lets the learner end a single session, effective immediately', async () => {
    const asha = await server.signUp();
    const token = await signIn(asha);
    const first = (await mySessions(token)).find(({ is_current }) => !is_current);
    const end = () => call('/session-endings', { token, body: { session_id: first?.id } });
    expect(await end()).toMatchObject({ status: 200, body: { status: 1, data: null } });
    expect([await statusOf(asha.token), await statusOf(token)]).toEqual([401, 200]);
    expect((await end()).status).toBe(404);
  });

  it('3.9: answers the same for a session of another account and for a missing session', async () => {
    const [asha, ben] = [await server.signUp(), await server.signUp('Ben Okafor')];
    const [bens] = await mySessions(ben.token);
    const end = (id?: number) => call('/session-endings', { token: asha.token, body: { session_id: id } });
    const [foreign, missing] = [await end(bens?.id), await end(2_147_483_647)];
    const withoutId = (answer: typeof foreign) => ({
      ...answer.body,
      data: { ...(answer.body?.data as object), request_id: '' },
    });
    expect([foreign.status, withoutId(foreign)]).toEqual([404, withoutId(missing)]);
    expect(await statusOf(ben.token)).toBe(200);
  });

  it('8.3: ends all other sessions only with the right password', async () => {
    const asha = await server.signUp();
    const [token, ben] = [await signIn(asha), await server.signUp('Ben Okafor')];
    const end = (words: string) => call('/other-session-endings', { token, body: { password: words } });
    expect(await end(other)).toMatchObject({
      status: 422,
      body: { data: { code: 'wrong_password', fields: { password: 'The password is wrong.' } } },
    });
    expect(await statusOf(asha.token)).toBe(200);
    expect((await end(password)).status).toBe(200);
    expect([await statusOf(asha.token), await statusOf(token), await statusOf(ben.token)]).toEqual([401, 200, 200]);
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, next: string) =>
    call('/password-changes', { token, body: { current_password: current, password: next } });

  it('8.4: ends all other sessions, replaces the token, and sends a mail', async () => {
    const asha = await server.signUp();
    const token = await signIn(asha);
    const { body } = await change(token, password, other);
    const next = (body?.data as { token: string }).token;
    expect([await statusOf(asha.token), await statusOf(token), await statusOf(next)]).toEqual([401, 401, 200]);
    expect([await signIn(asha), (await signIn(asha, undefined, other)) !== '']).toEqual(['', true]);
    expect(await mails()).toEqual([{ recipient: asha.user.email, subject: 'Your Acado password was changed' }]);
  });

  it('revokes the secret address of the calendar, and says so in the answer and in the mail', async () => {
    const asha = await server.signUp();
    const { url } = (await call('/calendar-feeds', { token: asha.token, body: {} })).body?.data as { url: string };
    const read = async () => (await server.app.inject(new URL(url).pathname)).statusCode;
    expect(await read()).toBe(200);
    const first = (await change(asha.token, password, other)).body?.data as { token: string };
    expect(first).toMatchObject({ calendar_feed_ended: true });
    expect(await read()).toBe(404);
    expect((await change(first.token, other, password)).body?.data).toMatchObject({ calendar_feed_ended: false });
    const texts = (await db.select().from(outgoingMails).orderBy(outgoingMails.id)).map(({ text }) => text);
    expect(texts.map((text) => text.includes('The secret address of your calendar no longer works'))).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['a wrong current password', [other, other], 'wrong_password', 'current_password'],
    ['a common new password', [password, 'password123'], 'common_password', 'password'],
    ['a new one from the own address', [password, 'learner.test'], 'own_password', 'password'],
    ['a single repeated character', [password, 'aaaaaaaaaa'], 'uniform_password', 'password'],
  ] as const)('8.3: is refused with %s, and changes nothing', async (_what, [current, next], code, field) => {
    const asha = await server.signUp();
    expect(await change(asha.token, current, next)).toMatchObject({
      status: 422,
      body: { data: { code, fields: { [field]: expect.any(String) } } },
    });
    expect([await statusOf(asha.token), (await signIn(asha)) !== '']).toEqual([200, true]);
    expect(await mails()).toEqual([]);
  });

  it('is refused with a specific code for accounts without a password', async () => {
    const asha = await server.signUp();
    await db.update(users).set({ passwordHash: null });
    expect((await call('/account', { token: asha.token })).body?.data).toEqual({
      deletes_at: null,
      has_password: false,
      timezone: null,
      google_linked: false,
      address_confirmed: true,
    });
    expect(await change(asha.token, password, other)).toMatchObject({
      status: 422,
      body: { data: { code: 'no_password' } },
    });
  });
});

describe('guessing the password in an open session', () => {
  const guess = (token: string, words: string) => call('/other-session-endings', { token, body: { password: words } });

  it('is blocked for 15 minutes after ten attempts, also for parallel attempts', async () => {
    const asha = await server.signUp();
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess(asha.token, other)));
    const refused = guesses.filter(({ status }) => status === 429);
    expect([guesses.filter(({ status }) => status === 422).length, refused.length]).toEqual([10, 4]);
    expect(refused[0]?.headers['retry-after']).toBe('900');
    expect((await guess(asha.token, password)).status).toBe(429);
    clock.advance(15 * 60_000);
    expect((await guess(asha.token, password)).status).toBe(200);
  });

  it('counts only wrong passwords', async () => {
    const asha = await server.signUp();
    for (let count = 0; count <= 10; count += 1) expect((await guess(asha.token, password)).status).toBe(200);
  });
});

it('the list of sessions is not available to presenters', async () => {
  const { token } = await server.signInPresenter();
  expect((await call('/my-sessions', { token })).status).toBe(403);
});
