import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals as refusedPasswords } from '../../../src/messages/password-refusals.ts';
import { startServer } from '../../../tests/support/server.ts';
import { hashPassword } from '../../platform/accounts/password.ts';
import { createUser } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sessions } from '../../platform/db/session-schema.ts';

const server = await startServer({ trustProxy: true });
const { call, database, clock } = server;
const hour = 60 * 60 * 1000;
const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'a long sentence' };
const ashaUser = {
  id: 1,
  name: 'Asha Rao',
  email: 'asha@example.com',
  avatar: null,
  role: 'Learner',
  username: null,
  is_interest_save: null,
  timezone: null,
};

beforeEach(() => server.reset());
afterAll(() => server.close());

describe('signing up', () => {
  it('creates a learner and signs in', async () => {
    const answer = await call('/joy/signup', { body: asha });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 1,
      error: null,
      data: { token: expect.stringMatching(/^[\w-]{43}$/), user: ashaUser },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('trims the name and address, and converts the address to lower case', async () => {
    const answer = await call('/joy/signup', { body: { ...asha, name: '  Asha Rao ', email: ' ASHA@Example.com ' } });
    expect(answer.body?.data).toEqual({ token: expect.any(String), user: ashaUser });
  });

  it.each(['asha@example.com', 'ASHA@EXAMPLE.COM', '  asha@example.com '])(
    'refuses the taken address "%s"',
    async (email) => {
      await call('/joy/signup', { body: asha });
      const answer = await call('/joy/signup', { body: { ...asha, name: 'Ben Okafor', email } });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          status: 0,
          error: 'Unable to sign up. If you already have an account, sign in or reset your password.',
          data: { code: 'taken_address' },
        },
      });
      expect(await database.db.$count(users)).toBe(1);
      expect(await database.db.$count(sessions)).toBe(1);
    },
  );

  it('4.12: notifies the owner of a taken address once an hour', async () => {
    await call('/joy/signup', { body: asha });
    await database.db.delete(outgoingMails);
    const mails = () => database.db.select().from(outgoingMails);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await call('/joy/signup', { body: { ...asha, name: 'Visit https://evil.test' } });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: asha.email, subject: 'You already have an Acado account' });
    expect(mail?.text).toContain('https://acado.test/sign-in');
    expect(mail?.text).not.toContain('evil');
    clock.advance(hour);
    await call('/joy/signup', { body: asha });
    expect(await mails()).toHaveLength(2);
  });

  it('4.12: is limited per client address after refusals, and then reveals nothing', async () => {
    await call('/joy/signup', { body: asha });
    const from = (address: string, email: string) =>
      call('/joy/signup', { body: { ...asha, email }, headers: { 'x-forwarded-for': address } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await from('192.0.2.1', asha.email)).status).toBe(200);
    for (const email of [asha.email, 'free@example.com']) {
      const refused = await from('192.0.2.1', email);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    }
    expect((await from('192.0.2.2', 'free@example.com')).body?.status).toBe(1);
  });

  it('refuses a common password in upper or lower case', async () => {
    const answer = await call('/joy/signup', { body: { ...asha, password: 'Password123' } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 0,
        error: refusedPasswords.common_password,
        data: { code: 'common_password' },
      },
    });
    expect(await database.db.$count(users)).toBe(0);
  });

  it.each([
    [{ name: 'Ashalata Rao', password: 'ashalata' }, 'own_password'],
    [{ email: 'asha.rao.1990@example.com', password: 'asha.rao.1990' }, 'own_password'],
    [{ password: '        ' }, 'uniform_password'],
  ] as const)('refuses a weak password: %j', async (given, reason) => {
    const answer = await call('/joy/signup', { body: { ...asha, ...given } });
    expect(answer.body).toMatchObject({ status: 0, error: refusedPasswords[reason] });
  });

  it.each([
    [{ name: 'Eve\u202eehsA' }, 'The name contains an invisible character.'],
    [{ email: 'asha@xn--mnchen-3ya.münchen.example' }, 'We can’t send email to this address.'],
  ])('refuses an unreadable name or an invalid address with the reason: %j', async (given, words) => {
    const answer = await call('/joy/signup', { body: { ...asha, ...given } });
    expect(answer.body).toMatchObject({ status: 0, error: expect.stringContaining(words) });
    expect(await database.db.$count(users)).toBe(0);
  });

  it('recognises an account by every spelling of its address, and an older account by its own spelling', async () => {
    await call('/joy/signup', { body: asha });
    const twin = { ...asha, email: 'ａsha@example.com.' };
    expect((await call('/joy/signup', { body: twin })).body?.error).toMatch('Unable to sign up');
    const signIn = async (email: string) => {
      const { body } = await call('/login', { body: { email, password: asha.password } });
      return (body?.data as { user: { name: string } } | null)?.user.name;
    };
    expect(await signIn('ＡＳＨＡ@example.com.')).toBe(asha.name);
    const before = { name: 'From before', email: 'asha@example.com.', passwordHash: await hashPassword(asha.password) };
    await createUser(database.db, { ...before, role: 'Learner' }, server.clock.now());
    expect([await signIn('asha@example.com.'), await signIn('asha@example.com')]).toEqual(['From before', asha.name]);
    await call('/forgot-password', { body: { email: 'asha@example.com.' } });
    const mails = await database.db.select().from(outgoingMails);
    expect(mails.filter(({ subject }) => subject.startsWith('Reset')).map(({ recipient }) => recipient)).toEqual([
      'asha@example.com.',
    ]);
  });

  it('recognises pasted forms of an address, and mails to the cleaned address', async () => {
    await call('/joy/signup', { body: { ...asha, email: 'Asha <mailto:Asha@Example.com>' } });
    const pasted = '\u202aasha@exam\u200bple.com,\u202c';
    const { body } = await call('/login', { body: { email: pasted, password: asha.password } });
    expect(body?.data).toMatchObject({ user: { email: 'asha@example.com' } });
    await call('/forgot-password', { body: { email: pasted } });
    const mails = await database.db.select().from(outgoingMails);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['asha@example.com', 'asha@example.com']);
  });

  it('accepts one of two parallel requests', async () => {
    const answers = await Promise.all([call('/joy/signup', { body: asha }), call('/joy/signup', { body: asha })]);
    expect(answers.map(({ body }) => body?.status).sort()).toEqual([0, 1]);
    expect(await database.db.$count(users)).toBe(1);
  });

  it('stores neither the password nor the token', async () => {
    const { body } = await call('/joy/signup', { body: asha });
    const [user] = await database.db.select().from(users);
    const [session] = await database.db.select().from(sessions);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify([user, session])).not.toContain((body?.data as { token: string }).token);
  });
});

describe('signing in', () => {
  beforeEach(() => call('/joy/signup', { body: asha }));

  it('returns the user and a working token', async () => {
    const answer = await call('/login', { body: { email: ' Asha@Example.com', password: asha.password } });
    const { token } = answer.body?.data as { token: string };
    expect(answer.body).toEqual({ status: 1, error: null, data: { token, user: ashaUser } });
    expect((await call('/user', { token })).body).toEqual({ status: 1, error: null, data: ashaUser });
  });

  it.each([
    ['a wrong password', { email: asha.email, password: 'another sentence' }],
    ['an unknown address', { email: 'nobody@example.com', password: asha.password }],
    ['an invalid address', { email: 'nobody', password: asha.password }],
  ])('refuses %s with the same answer', async (_what, body) => {
    const answer = await call('/login', { body });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 0, error: 'Invalid credentials', data: { code: 'invalid_credentials' } },
    });
  });

  it('deletes the user’s expired sessions', async () => {
    clock.advance(25 * hour);
    await call('/login', { body: { email: asha.email, password: asha.password } });
    expect(await database.db.$count(sessions)).toBe(1);
  });
});

describe('a session', () => {
  it('lasts one day', async () => {
    const { token } = await server.signUp();
    clock.advance(24 * hour - 1);
    expect((await call('/user', { token })).status).toBe(200);
    clock.advance(1);
    expect((await call('/user', { token })).status).toBe(401);
  });

  it('ends with signing out, while the user’s other sessions stay', async () => {
    const first = await server.signUp();
    const login = { email: first.user.email, password: 'a long enough sentence' };
    const second = await call('/login', { body: login });
    expect((await call('/sign-out', { method: 'POST', token: first.token })).body).toEqual({
      status: 1,
      error: null,
      data: null,
    });
    expect((await call('/user', { token: first.token })).status).toBe(401);
    expect((await call('/user', { token: (second.body?.data as { token: string }).token })).status).toBe(200);
  });

  it('ends when its user’s account is deleted', async () => {
    const { token, user } = await server.signUp();
    await database.db.delete(users).where(eq(users.id, user.id));
    expect((await call('/user', { token })).status).toBe(401);
  });
});

describe('the end of the onboarding', () => {
  it('is stored, and a repeated request is accepted', async () => {
    const { token } = await server.signUp();
    for (const _time of [1, 2]) {
      const answer = await call('/user-interete-saved', { token, body: { interest_value: '1' } });
      expect(answer.body).toEqual({ status: 1, error: null, data: { is_interest_save: 1 } });
    }
    expect((await call('/user', { token })).body?.data).toMatchObject({ is_interest_save: 1 });
  });

  it('is not available to presenters', async () => {
    const { token } = await server.signInPresenter();
    expect((await call('/user-interete-saved', { token, body: { interest_value: '1' } })).status).toBe(403);
  });
});
