import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../src/shared/transport/schema.d.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { confirmationLifetime } from './store.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const hour = 3_600_000;
const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'a long sentence' };

let token: string;
beforeEach(async () => {
  await server.reset();
  token = ((await call('/joy/signup', { body: asha })).body?.data as { token: string }).token;
});
afterAll(() => server.close());

const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id);
const mailedLink = async () => new URL(/https?:\/\/\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '');
const mailedToken = async () => (await mailedLink()).searchParams.get('token') ?? '';
const mailAgain = () => call('/address-confirmation-mails', { token, method: 'POST' });
const confirm = (secret: string) => call('/address-confirmations', { body: { token: secret } });
const isConfirmed = async () => ((await call('/account', { token })).body?.data as Account).address_confirmed;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, (body?.data as { code: string }).code];
const badLink = [422, 'bad_link'];

describe('signing up', () => {
  it('mails a confirmation link with the configured origin and without the name', async () => {
    expect(await mails()).toMatchObject([{ recipient: asha.email, subject: 'Confirm your email address for Acado' }]);
    expect((await mailedLink()).href).toMatch(/^https:\/\/acado\.test\/confirm\?token=[\w-]{43}$/);
    expect((await mails())[0]?.text).not.toContain(asha.name);
  });

  it('leaves the address unconfirmed and the account usable', async () => {
    expect(await isConfirmed()).toBe(false);
    expect((await call('/user', { token })).status).toBe(200);
  });
});

describe('a confirmation link', () => {
  it('confirms the address without a session, and doesn’t sign in', async () => {
    const answer = await confirm(await mailedToken());
    expect([answer.status, answer.body]).toEqual([200, { status: 1, error: null, data: null }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isConfirmed()).toBe(true);
    expect((await call('/user', { token })).status).toBe(200);
  });

  it('is stored as a hash of 256 bits', async () => {
    const secret = await mailedToken();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [row, ...more] = await db.select().from(addressConfirmations);
    expect([row?.tokenHash.length, more]).toEqual([64, []]);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('works only once, also for two parallel requests', async () => {
    const secret = await mailedToken();
    const answers = await Promise.all([confirm(secret), confirm(secret)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(codeOf(await confirm(secret))).toEqual(badLink);
  });

  it('expires after seven days', async () => {
    const secret = await mailedToken();
    clock.advance(confirmationLifetime);
    expect(codeOf(await confirm(secret))).toEqual(badLink);
    expect(await db.$count(users, isNotNull(users.addressProvenAt))).toBe(0);
  });

  it('is replaced by a newer link', async () => {
    const older = await mailedToken();
    expect((await mailAgain()).status).toBe(200);
    expect(codeOf(await confirm(older))).toEqual(badLink);
    expect((await confirm(await mailedToken())).status).toBe(200);
  });

  it('with an unknown token confirms nothing', async () => {
    expect(codeOf(await confirm('an-unknown-token'))).toEqual(badLink);
  });

  it('is revoked by a password reset, which confirms the address itself', async () => {
    const secret = await mailedToken();
    await call('/forgot-password', { body: { email: asha.email } });
    await call('/reset-password', { body: { token: await mailedToken(), password: 'a longer sentence' } });
    expect(codeOf(await confirm(secret))).toEqual(badLink);
    expect(await db.$count(users, and(eq(users.email, asha.email), isNotNull(users.addressProvenAt)))).toBe(1);
  });
});

describe('the confirmation mail', () => {
  it('is sent at most three times an hour, including the mail after signing up, and six times a day', async () => {
    expect([(await mailAgain()).status, (await mailAgain()).status]).toEqual([200, 200]);
    const refused = await mailAgain();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await mails()).toHaveLength(3);
    clock.advance(hour);
    for (let count = 3; count < 6; count += 1) expect((await mailAgain()).status).toBe(200);
    clock.advance(hour);
    const tomorrow = await mailAgain();
    expect([tomorrow.status, tomorrow.headers['retry-after']]).toEqual([429, String(22 * 3600)]);
  });

  it('is not sent when the address is already confirmed', async () => {
    await confirm(await mailedToken());
    expect(codeOf(await mailAgain())).toEqual([409, 'confirmed_already']);
    expect(await mails()).toHaveLength(1);
  });
});
