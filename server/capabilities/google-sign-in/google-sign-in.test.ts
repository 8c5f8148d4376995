import { generateKeyPairSync, sign } from 'node:crypto';
import type { MutableResponse, MutableToken } from 'oauth2-mock-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addEvent } from '../../../tests/support/events.ts';
import { startGoogleProvider } from '../../../tests/support/google-provider.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sessions } from '../../platform/db/session-schema.ts';
import { identities, identityLinks, providerRequests } from '../../tables/google-sign-in.ts';
import { linkLifetime, requestLifetime } from './store.ts';

const provider = await startGoogleProvider();
const server = await startServer({ google: provider.settings });
const { call, database, clock } = server;
const { db } = database;

const asha = { sub: 'g-1', email: 'Asha@Example.com', email_verified: true, name: ' Asha\u0000 Rao ' };
const seconds = () => Math.floor(clock.now().getTime() / 1000);
const refused = (code: string, error: string) => ({ status: 200, body: { status: 0, error, data: { code } } });
const tooLate = refused(
  'provider_too_late',
  'Unable to sign in: this sign-in has expired or was already completed. Start again.',
);
const untrusted = refused('provider_refused', 'Unable to sign in');
const asked = refused(
  'link_mailed',
  'You already have an account with this email address. We’ve sent you an email. Open the link in it, then sign in with Google.',
);

/** Goes to the provider and returns with its answer. */
async function visitProvider() {
  const { body } = await call('/google-auth-requests', { method: 'POST' });
  const { url } = body?.data as { url: string };
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(String(answer.headers.get('location')));
  const given = (name: string) => String(back.searchParams.get(name));
  return { url: new URL(url), back, body: { credential: given('code'), state: given('state') } };
}

const finish = (body: object) => call('/google-auth-login', { body });
const signIn = async () => finish((await visitProvider()).body);
const confirm = (token: string) => call('/google-link-confirmations', { body: { token } });

/** The link in the latest mail. */
async function mailedLink() {
  const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.id);
  return new URL(/https?:\S+/.exec(String(mails.at(-1)?.text))?.[0] ?? '');
}
const mailedToken = async () => String((await mailedLink()).searchParams.get('link'));

const change = (edit: (token: MutableToken) => void) => {
  provider.change = (token) => {
    Object.assign(token.payload, { iat: seconds(), nbf: seconds(), exp: seconds() + 3600 });
    edit(token);
  };
};

beforeEach(async () => {
  await server.reset();
  provider.says = asha;
  change(() => undefined);
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

describe('signing in with Google', () => {
  it('redirects to the provider with state, nonce and challenge, and stores them unreadable', async () => {
    const { url, back, body } = await visitProvider();
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'acado',
      redirect_uri: 'https://acado.test/sign-in',
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(back.origin + back.pathname).toBe('https://acado.test/sign-in');
    expect(JSON.stringify(await db.select().from(providerRequests))).not.toContain(body.state);
  });

  it('creates a learner from the name and address that Google reports', async () => {
    const answer = await signIn();
    const { token, user } = answer.body?.data as { token: string; user: object };
    expect(user).toEqual({
      id: 1,
      name: 'Asha Rao',
      email: 'asha@example.com',
      avatar: null,
      role: 'Learner',
      username: null,
      is_interest_save: null,
      timezone: null,
    });
    expect((await call('/user', { token })).body?.data).toEqual(user);
    expect(await db.select().from(users)).toMatchObject([{ passwordHash: null }]);
    expect(await db.$count(providerRequests)).toBe(0);
  });

  it('33.29: gives a new learner their guest registrations, since Google has verified the address', async () => {
    const id = await addEvent(server);
    const guest = { event: String(id), name: 'Asha', email: 'asha@example.com' };
    await call('/event-guest-registrations', { body: guest });
    const link = await mailedLink();
    await call('/event-guest-changes', { body: { token: link.searchParams.get('token'), change: 'confirm' } });
    const { token } = (await signIn()).body?.data as { token: string };
    expect((await call(`/my-event/${id}`, { token })).body?.data).toMatchObject({
      registration: { state: 'registered.booked' },
    });
  });

  it('recognises a learner by the Google identity, whatever their address', async () => {
    await signIn();
    provider.says = { sub: asha.sub, email: 'other@example.com', email_verified: false };
    expect((await signIn()).body?.data).toMatchObject({ user: { id: 1, email: 'asha@example.com' } });
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(sessions)).toBe(2);
  });

  it('creates one account for two parallel first sign-ins', async () => {
    const visits = [await visitProvider(), await visitProvider()];
    const answers = await Promise.all(visits.map(({ body }) => finish(body)));
    expect(answers.map(({ body }) => body?.status)).toEqual([1, 1]);
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(identities)).toBe(1);
  });

  it.each([
    ['is missing', {}],
    ['is not verified', { email: 'asha@example.com', email_verified: false }],
    ['is verified only as text', { email: 'asha@example.com', email_verified: 'true' }],
    ['is invalid', { email: 'asha', email_verified: true }],
  ])('refuses a new learner whose address %s', async (_what, claims) => {
    provider.says = { sub: 'g-1', ...claims };
    expect(await signIn()).toMatchObject(
      refused('provider_unverified', 'Unable to sign in: Google hasn’t verified your email address.'),
    );
    expect(await db.$count(users)).toBe(0);
  });

  it.each([
    ['x', 'asha'],
    [undefined, 'asha'],
    ['👩‍🎓'.repeat(200), [...'👩‍🎓'.repeat(40)].join('')],
  ])('makes a valid name of %j', async (name, expected) => {
    provider.says = { ...asha, name };
    expect((await signIn()).body?.data).toMatchObject({ user: { name: expected } });
  });
});

describe('an answer of the provider', () => {
  it('is accepted only once', async () => {
    const { body } = await visitProvider();
    expect((await finish(body)).body?.status).toBe(1);
    expect(await finish(body)).toMatchObject(tooLate);
  });

  it('expires after ten minutes', async () => {
    const { body } = await visitProvider();
    clock.advance(requestLifetime);
    expect(await finish(body)).toMatchObject(tooLate);
  });

  it('must belong to a sign-in that this server started', async () => {
    const { body } = await visitProvider();
    expect(await finish({ ...body, state: 'a'.repeat(43) })).toMatchObject(tooLate);
  });

  it('is refused with a used code', async () => {
    const [first, second] = [await visitProvider(), await visitProvider()];
    await finish(first.body);
    expect(await finish({ credential: first.body.credential, state: second.body.state })).toMatchObject(untrusted);
  });

  it('is refused with the code of another sign-in', async () => {
    const [first, second] = [await visitProvider(), await visitProvider()];
    expect(await finish({ credential: first.body.credential, state: second.body.state })).toMatchObject(untrusted);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another site', { aud: 'another-site' }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['without a subject', { sub: undefined }],
  ])('is refused with a token %s', async (_what, claims) => {
    change(({ payload }) => Object.assign(payload, claims));
    expect(await signIn()).toMatchObject(untrusted);
    expect(await db.$count(users)).toBe(0);
  });

  it('is rejected if its token has expired', async () => {
    change(({ payload }) => Object.assign(payload, { exp: seconds() - 60 }));
    expect(await signIn()).toMatchObject(untrusted);
  });

  it('is refused with a token signed by another key of the same name', async () => {
    const forge = ({ body }: MutableResponse) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const token = body as { id_token: string };
      const signed = token.id_token.split('.').slice(0, 2).join('.');
      token.id_token = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    };
    provider.server.service.once('beforeResponse', forge);
    expect(await signIn()).toMatchObject(untrusted);
    expect((await signIn()).body?.status).toBe(1);
  });

  it('is accepted after the provider has changed its key', async () => {
    const kids: string[] = [];
    change(({ header }) => void kids.push(header.kid));
    await signIn();
    await provider.server.issuer.keys.generate('RS256');
    for (const _time of [1, 2]) expect((await signIn()).body?.status).toBe(1);
    expect(new Set(kids).size).toBeGreaterThan(1);
  });

  it('leads to status 503 if the provider fails, and later sign-ins work', async () => {
    const { body } = await visitProvider();
    provider.server.service.once('beforeResponse', (response: MutableResponse) => {
      response.statusCode = 502;
    });
    expect(await finish(body)).toMatchObject({ status: 503, body: { data: { code: 'unavailable' } } });
    expect((await signIn()).body?.status).toBe(1);
  });
});

describe('an existing account with the same address', () => {
  const password = 'a long sentence';
  beforeEach(async () => {
    await call('/joy/signup', { body: { name: 'Asha Rao', email: 'asha@example.com', password } });
    await db.delete(outgoingMails);
  });

  it('is not signed in, and its owner gets a confirmation mail', async () => {
    expect(await signIn()).toMatchObject(asked);
    expect(await db.$count(identities)).toBe(0);
    expect(await db.$count(sessions)).toBe(1);
    const [mail] = await db.select().from(outgoingMails);
    expect(mail).toMatchObject({ recipient: 'asha@example.com', subject: 'Sign in to Acado with Google' });
    const token = await mailedToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await db.select().from(identityLinks))).not.toContain(token);
  });

  it('5.2: gets a link with the configured origin, whatever host was requested', async () => {
    const { body } = await visitProvider();
    await call('/google-auth-login', { body, headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } });
    expect((await mailedLink()).href).toMatch(/^https:\/\/acado\.test\/confirm\?link=[\w-]{43}$/);
  });

  it('belongs to the address owner after the confirmation, and all earlier access ends', async () => {
    const login = { email: 'asha@example.com', password };
    const { token } = (await call('/login', { body: login })).body?.data as { token: string };
    const feed = (await call('/calendar-feeds', { token, body: {} })).body?.data as { url: string };
    expect((await server.app.inject(new URL(feed.url).pathname)).statusCode).toBe(200);
    await signIn();
    expect((await confirm(await mailedToken())).body).toEqual({ status: 1, error: null, data: null });
    expect((await call('/login', { body: login })).body?.status).toBe(0);
    expect((await call('/account', { token })).status).toBe(401);
    expect((await server.app.inject(new URL(feed.url).pathname)).statusCode).toBe(404);
    const mail = (await db.select().from(outgoingMails)).at(-1);
    expect(mail?.subject).toBe('You can now sign in to Acado with Google');
    expect(mail?.text).toMatch(/The secret address of your calendar no longer works.*removed all browsers/s);
    expect((await signIn()).body?.data).toMatchObject({ user: { id: 1 } });
  });

  it('keeps its password and devices if its owner confirmed the address before', async () => {
    await call('/forgot-password', { body: { email: 'asha@example.com' } });
    const token = (await mailedLink()).searchParams.get('token');
    await call('/reset-password', { body: { token, password } });
    const login = { email: 'asha@example.com', password };
    const signedIn = (await call('/login', { body: login })).body?.data as { token: string };
    await signIn();
    expect((await confirm(await mailedToken())).status).toBe(200);
    expect((await call('/account', { token: signedIn.token })).body?.data).toMatchObject({ google_linked: true });
    expect((await call('/login', { body: login })).body?.status).toBe(1);
  });

  it.each<[string, () => Promise<void>]>([
    ['was used', async () => void (await confirm(await mailedToken()))],
    ['is an hour old', async () => clock.advance(linkLifetime)],
  ])('is not linked by a link that %s', async (_what, spoil) => {
    await signIn();
    const token = await mailedToken();
    await spoil();
    expect(await confirm(token)).toMatchObject({ status: 422, body: { data: { code: 'bad_link' } } });
  });

  it('is linked only by the newest link', async () => {
    await signIn();
    const older = await mailedToken();
    await signIn();
    expect((await confirm(older)).status).toBe(422);
    expect((await confirm(await mailedToken())).status).toBe(200);
  });

  it('can’t be linked to an identity of another account', async () => {
    await signIn();
    const [person] = await db
      .insert(users)
      .values({ name: 'B', email: 'b@example.com', role: 'Learner', createdAt: clock.now(), updatedAt: clock.now() })
      .returning();
    const { issuer } = provider.settings;
    await db.insert(identities).values({ userId: person!.id, issuer, subject: 'g-1', createdAt: clock.now() });
    expect((await confirm(await mailedToken())).status).toBe(422);
  });
});

describe('a provider', () => {
  it('is not offered when it isn’t configured', async () => {
    const bare = await startServer({ database });
    expect((await bare.call('/google-auth-requests', { method: 'POST' })).status).toBe(501);
    expect((await bare.call('/google-auth-login', { body: { credential: 'a', state: 'b' } })).status).toBe(501);
    await bare.app.close();
  });

  it('is retried later if it can’t be reached, and the server keeps running', async () => {
    const other = await startGoogleProvider();
    const { port } = other.server.address();
    await other.stop();
    const waiting = await startServer({ database, google: other.settings });
    const start = () => waiting.call('/google-auth-requests', { method: 'POST' });
    expect((await start()).status).toBe(503);
    expect((await waiting.call('/skills-list')).status).toBe(200);
    await other.server.start(port, '127.0.0.1');
    expect((await start()).status).toBe(200);
    await other.stop();
    await waiting.app.close();
  });
});
