import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals as refusedPasswords } from '../../../src/messages/password-refusals.ts';
import { startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';
import { passwordResets } from '../../tables/password-reset.ts';
import { addLink } from '../presenter-link/store.ts';
import { resetLifetime } from './store.ts';

const server = await startServer({ trustProxy: true });
const { call, clock } = server;
const { db } = server.database;
const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'a long sentence' };
const newPassword = 'a longer sentence';

const from = (address: string) => ({ 'x-forwarded-for': address });
const ask = (email = asha.email, headers: Record<string, string> = {}) =>
  call('/forgot-password', { body: { email }, headers });
const reset = (token: string, password = newPassword) => call('/reset-password', { body: { token, password } });
const signIn = async (password: string, email = asha.email) =>
  (await call('/login', { body: { email, password } })).body?.status === 1;
const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id);
const newestLink = async () => /https?:\/\/\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
const newToken = async () => {
  await ask();
  return new URL(await newestLink()).searchParams.get('token') ?? '';
};
const failureOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
  const { code, fields } = body?.data as { code: string; fields?: object };
  return { status, code, ...(fields ? { fields } : {}) };
};
const badToken = { status: 422, code: 'bad_reset_token' };

let token: string;
beforeEach(async () => {
  await server.reset();
  token = ((await call('/joy/signup', { body: asha })).body?.data as { token: string }).token;
  await db.delete(outgoingMails);
});
afterAll(() => server.close());

describe('requesting a reset link', () => {
  it('5.1: gives known and unknown addresses the same answer, and mails only the owner', async () => {
    const [known, unknown] = [await ask(' ASHA@example.com '), await ask('nobody@example.com')];
    expect(known.body).toEqual({ status: 1, error: null, data: null });
    const comparable = ({ status, headers, body }: typeof known) => ({ status, body, names: Object.keys(headers) });
    expect(comparable(unknown)).toEqual(comparable(known));
    expect((await mails()).map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: asha.email, subject: 'Reset your Acado password' },
    ]);
  });

  it('5.1: runs the same statements for an unknown address', async () => {
    const known = await statementsOf(() => ask());
    expect(known.some((text) => text.includes('insert into "outgoing_mails"'))).toBe(true);
    expect(await statementsOf(() => ask('nobody@example.com'))).toEqual(known);
    expect(await mails()).toHaveLength(1);
  });

  it('5.2: stores only the hash of a token of 256 bits', async () => {
    const secret = await newToken();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await db.select().from(passwordResets)).toEqual([
      {
        id: 1,
        userId: 1,
        tokenHash: expect.stringMatching(/^[\da-f]{64}$/),
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + resetLifetime),
      },
    ]);
  });

  it('5.2: mails a link with the configured origin, whatever the request says', async () => {
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' };
    expect((await ask(asha.email, forged)).status).toBe(200);
    expect(await newestLink()).toMatch(/^https:\/\/acado\.test\/reset-password\?token=[\w-]{43}$/);
  });

  it('3.16: is rate limited per client address', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await ask(`person-${count}@example.com`, from('192.0.2.1'))).status).toBe(200);
    const refused = await ask('another@example.com', from('192.0.2.1'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await ask(asha.email, from('192.0.2.2'))).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it('5.5: by strangers leaves the owner a valid link', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await ask(asha.email, from(`192.0.2.${attempt}`))).status).toBe(200);
    // Signing up sent the first of three mails in this hour.
    expect(await mails()).toHaveLength(2);
    const link = new URL(await newestLink());
    clock.advance(60 * 60_000 - 1);
    expect((await ask(asha.email, from('198.51.100.7'))).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    expect((await reset(link.searchParams.get('token') ?? '')).status).toBe(200);
  });

  it('5.5: from a known device mails the owner, however often strangers have asked', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await ask(asha.email, from(`192.0.2.${attempt}`));
    const signedIn = await call('/login', { body: { email: asha.email, password: asha.password } });
    const cookie = /^device=[^;]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? '';
    await ask(asha.email, { cookie: 'device=nobodys' });
    expect(await mails()).toHaveLength(2);
    await ask(asha.email, { cookie });
    expect(await mails()).toHaveLength(3);
  });
});

describe('a reset link', () => {
  it('5.2: works only once, also for two parallel requests', async () => {
    const secret = await newToken();
    const answers = await Promise.all([reset(secret), reset(secret, 'yet another sentence')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(failureOf(await reset(secret))).toEqual(badToken);
  });

  it('5.2: expires after an hour', async () => {
    const first = await newToken();
    clock.advance(resetLifetime - 1);
    expect((await reset(first)).status).toBe(200);
    const second = await newToken();
    clock.advance(resetLifetime);
    expect(failureOf(await reset(second))).toEqual(badToken);
  });

  it('5.2: is replaced by a newer link', async () => {
    const [older, newer] = [await newToken(), await newToken()];
    expect(failureOf(await reset(older))).toEqual(badToken);
    expect((await reset(newer)).status).toBe(200);
  });

  it('5.4: ends every session, notifies the owner, and doesn’t sign in', async () => {
    const other = await server.signUp();
    const secret = await newToken();
    const answer = await reset(secret);
    expect(answer.body).toEqual({ status: 1, error: null, data: null });
    expect(String(answer.headers['set-cookie'])).toMatch(/^device=[^;]+;/);
    expect((await call('/user', { token })).status).toBe(401);
    expect((await call('/user', { token: other.token })).status).toBe(200);
    expect(await db.$count(sessions)).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({
      recipient: asha.email,
      subject: 'Your Acado password was changed',
      dueAt: clock.now(),
    });
    expect([await signIn(asha.password), await signIn(newPassword)]).toEqual([false, true]);
  });

  it('sets a password for an account that has none', async () => {
    await db.update(users).set({ passwordHash: null });
    expect((await reset(await newToken())).status).toBe(200);
    expect(await signIn(newPassword)).toBe(true);
  });

  it('keeps the owner’s known devices, and adds the current device', async () => {
    await db.update(users).set({ addressProvenAt: clock.now() });
    const before = await db.select({ tokenHash: knownDevices.tokenHash }).from(knownDevices);
    await reset(await newToken());
    const after = await db.select({ tokenHash: knownDevices.tokenHash }).from(knownDevices);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
  });
});

describe('other people’s access to the account', () => {
  const read = async (url: string) => (await server.app.inject(new URL(url).pathname)).statusCode;
  const lastMail = async () => (await mails()).at(-1)?.text ?? '';

  it('ends with the reset: the calendar address and, for an unconfirmed address, the known devices', async () => {
    const { url } = (await call('/calendar-feeds', { token, body: {} })).body?.data as { url: string };
    expect(await read(url)).toBe(200);
    const answer = await reset(await newToken());
    const kept = /device=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    expect(await read(url)).toBe(404);
    expect((await db.select().from(knownDevices)).map(({ tokenHash: hash }) => hash)).toEqual([tokenHash(kept)]);
    expect(await lastMail()).toContain('The secret address of your calendar no longer works');
    expect(await lastMail()).toContain('removed all browsers');
    await reset(await newToken());
    expect(await lastMail()).not.toMatch(/secret address|browsers/);
  });

  it('ends with the reset: the presenter’s calendar links and their sessions', async () => {
    const { user } = await server.signInPresenter();
    await db.update(users).set({ username: 'pat' }).where(eq(users.id, user.id));
    await addLink(db, 'pat', tokenHash('mailed'), clock.now());
    const exchange = () => call('/presenter-link-exchanges', { body: { token: 'mailed' } });
    const opened = (await exchange()).body?.data as { token: string };
    const calendar = () =>
      call(`/presenter-calendar/pat?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z`, { token: opened.token });
    expect((await calendar()).status).toBe(200);
    await ask(user.email);
    await reset(new URL(await newestLink()).searchParams.get('token') ?? '');
    expect([(await exchange()).status, (await calendar()).status]).toEqual([422, 401]);
    expect(await lastMail()).toContain('The calendar links that we emailed you no longer work');
  });
});

describe('a new password', () => {
  it('4.11: is refused if it is common, and the link stays valid', async () => {
    const secret = await newToken();
    expect(failureOf(await reset(secret, 'Password123'))).toEqual({
      status: 422,
      code: 'common_password',
      fields: { password: refusedPasswords.common_password },
    });
    expect(failureOf(await reset(secret, asha.email))).toMatchObject({
      fields: { password: refusedPasswords.own_password },
    });
    expect((await reset(secret)).status).toBe(200);
  });

  it.each([
    ['8 characters', 'ünïcødé8'],
    ['64 characters', 'é7'.repeat(32)],
    ['128 characters', 'x!'.repeat(64)],
    ['spaces around it', '  a sentence  '],
  ])('4.11: can have %s, and is compared completely', async (_what, password) => {
    expect((await reset(await newToken(), password)).status).toBe(200);
    expect(await signIn(password)).toBe(true);
    const others = [password.trim(), `${password} `, password.slice(0, -1)].filter((other) => other !== password);
    for (const other of others) expect(await signIn(other)).toBe(false);
  });

  it('4.11: must match up to its last character', async () => {
    const ending = (letter: string) => `${'p'.repeat(74)}${letter}${'q'.repeat(5)}`;
    expect((await reset(await newToken(), ending('a'))).status).toBe(200);
    expect([await signIn(ending('b')), await signIn(ending('a'))]).toEqual([false, true]);
  });

  it.each(['7 chars', 'x'.repeat(129)])('4.11: is refused if it is too short or too long: %s', async (password) => {
    expect((await reset(await newToken(), password)).status).toBe(400);
  });
});
