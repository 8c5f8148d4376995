import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountPassword, type CallAnswer, startServer } from '../../../tests/support/server.ts';
import { hashTurns } from '../../platform/accounts/password.ts';
import { limitedCalls } from '../../platform/db/limits-schema.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';

const lines: string[] = [];
const server = await startServer({
  trustProxy: '127.0.0.1',
  logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
});
const { call, clock, database } = server;
const untrusting = await startServer({ database });
const victim = { email: 'asha@example.com', password: 'a long enough sentence' };
const right = { password: victim.password };
const minute = 60_000;

interface Try {
  email?: string;
  password?: string;
  from?: string;
  device?: string | undefined;
  at?: typeof call;
}

const signIn = ({ email = victim.email, password = 'a wrong guess', from, device, at = call }: Try = {}) =>
  at('/login', { body: { email, password }, headers: { 'x-forwarded-for': from, cookie: device } });
const deviceOf = ({ headers }: CallAnswer) => String(headers['set-cookie']).split(';')[0];
const tokenOf = ({ body }: CallAnswer) => (body?.data as { token: string }).token;
const repeat = async (times: number, attempt: () => Promise<CallAnswer>) =>
  (await Promise.all(Array.from({ length: times }, attempt))).map(({ status }) => status);

/** The comparable parts of the answer, and whether a password was hashed. */
async function watched(attempt: () => Promise<CallAnswer>) {
  let [isHashed, isDone] = [false, false];
  const answer = attempt().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    isHashed ||= hashTurns.activeCount > 0;
    await new Promise(setImmediate);
  }
  const { status, headers, body } = await answer;
  const { date: _date, 'x-request-id': id, ...same } = headers;
  return { status, headers: same, body: JSON.stringify(body).replace(String(id), 'id'), isHashed };
}

let device: string | undefined;

beforeEach(async () => {
  await server.reset();
  device = deviceOf(await call('/joy/signup', { body: { name: 'Asha Rao', ...victim } }));
  lines.length = 0;
});
afterAll(async () => {
  await untrusting.app.close();
  await server.close();
});

describe('the guard against password guessing', () => {
  it('4.7: responds to an unknown address exactly as to a wrong password (text, headers and hashing), including during a lockout', async () => {
    for (const from of ['10.0.0.1', '10.0.0.2']) {
      const answer = await watched(() => signIn({ from }));
      expect(answer.isHashed).toBe(true);
      expect(await watched(() => signIn({ from, email: 'nobody@example.com' }))).toEqual(answer);
    }
    for (const email of [victim.email, 'nobody@example.com']) await repeat(10, () => signIn({ email }));
    const locked = await watched(() => signIn());
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '900' }, isHashed: false });
    expect(await watched(() => signIn({ email: 'nobody@example.com' }))).toEqual(locked);
  });

  it('4.10: never locks known devices after 100 failures elsewhere, and more failures don’t extend the lock', async () => {
    await repeat(100, () => signIn());
    expect((await signIn(right)).status).toBe(429);
    expect((await signIn({ ...right, device })).body?.status).toBe(1);
    clock.advance(10 * minute);
    expect((await signIn()).headers['retry-after']).toBe('300');
    clock.advance(5 * minute);
    expect((await signIn(right)).body?.status).toBe(1);
  });

  it('4.10: accepts a device only for its own account, and limits it separately', async () => {
    const { user } = await server.signUp();
    const foreign = deviceOf(await signIn({ ...right, email: user.email }));
    expect((await repeat(11, () => signIn({ device }))).filter((status) => status === 429)).toHaveLength(1);
    expect((await signIn({ ...right, device })).status).toBe(429);
    expect((await signIn(right)).body?.status).toBe(1);
    await repeat(10, () => signIn());
    expect((await signIn({ ...right, device: foreign })).status).toBe(429);
  });

  it('4.9: limits an account across all addresses, and an address across all accounts', async () => {
    for (let index = 0; index < 10; index += 1) await repeat(10, () => signIn({ from: `10.0.1.${index}` }));
    expect((await signIn({ from: '10.0.2.1' })).status).toBe(429);
    expect((await signIn({ ...right, from: '10.0.2.1', device })).body?.status).toBe(1);
    const from = '10.0.3.1';
    let person = 0;
    const nextPerson = () => {
      person += 1;
      return signIn({ from, email: `person-${person}@example.com` });
    };
    expect((await repeat(101, nextPerson)).filter((status) => status === 429)).toHaveLength(1);
  });

  it('4.9: ignores forwarded addresses from an untrusted source', async () => {
    let address = 0;
    const rotate = () => {
      address += 1;
      return signIn({ from: `10.0.4.${address}`, at: untrusting.call });
    };
    expect((await repeat(11, rotate)).filter((status) => status === 429)).toHaveLength(1);
  });

  it('4.9: checks only 10 of 50 parallel guesses', async () => {
    const statuses = await repeat(50, () => signIn());
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('never counts a right password, and forgets expired failures', async () => {
    // The sign-up was counted too.
    await database.db.delete(limitedCalls);
    for (let index = 0; index < 12; index += 1) expect((await signIn(right)).body?.status).toBe(1);
    expect(await database.db.$count(limitedCalls)).toBe(0);
    await signIn();
    clock.advance(15 * minute);
    await signIn(right);
    expect(await database.db.$count(limitedCalls)).toBe(0);
  });

  it('3.16: refuses an address that is too long without matching patterns', async () => {
    const { status, body } = await signIn({ email: `a@${'.'.repeat(120_000)} @` });
    expect(status).toBe(400);
    expect(body?.data).toMatchObject({ fields: { email: expect.stringMatching(/more than \d+ characters/) } });
    const tooMuch = await call(`/university-list?q=${'x'.repeat(101)}`);
    expect(tooMuch.status).toBe(400);
  });

  it('3.16: prevents trying a list of addresses by signing up', async () => {
    const signUp = (email: string) => call('/joy/signup', { body: { ...victim, name: 'Mallory', email } });
    expect(await repeat(10, () => signUp(victim.email))).not.toContain(429);
    expect((await signUp('free@example.com')).headers['retry-after']).toBe('3600');
    expect((await signUp(victim.email)).status).toBe(429);
  });
});

describe('a known device', () => {
  it('is stored as a hash, in a cookie hidden from scripts, for at most ten devices per user', async () => {
    expect(String((await signIn(right)).headers['set-cookie'])).toMatch(
      /^device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    for (let index = 0; index < 11; index += 1) await signIn(right);
    const rows = await database.db.select().from(knownDevices);
    expect(rows).toHaveLength(10);
    const newest = deviceOf(await signIn(right))?.split('=')[1];
    expect(JSON.stringify(await database.db.select().from(knownDevices))).not.toContain(newest);
  });

  it('is sent back only over https if the site uses it', async () => {
    const secure = await startServer({ publicOrigin: 'https://acado.example' });
    const { user } = await secure.signUp();
    const body = { email: user.email, password: accountPassword };
    const { headers } = await secure.call('/login', { body });
    await secure.close();
    expect(String(headers['set-cookie'])).toMatch(/; SameSite=Strict; Secure$/);
  });

  it('gives no access without a session', async () => {
    expect((await call('/user', { headers: { cookie: device } })).status).toBe(401);
  });
});

describe('a session token', () => {
  it('4.4: is new at each sign-in, and invalid after signing out', async () => {
    const first = tokenOf(await signIn({ ...right, device }));
    const second = tokenOf(await signIn({ ...right, device }));
    expect(second).not.toBe(first);
    await call('/sign-out', { method: 'POST', token: second });
    expect((await call('/user', { token: second })).status).toBe(401);
  });

  it('4.5: expires after a day despite use, and its last use is stored to the minute', async () => {
    const { token } = await server.signUp();
    const begun = clock.now();
    const use = async () => {
      expect((await call('/user', { token, headers: { 'x-forwarded-for': '10.0.5.1' } })).status).toBe(200);
      return (await database.db.select().from(sessions).orderBy(sessions.id)).at(-1);
    };
    clock.advance(minute - 1);
    expect(await use()).toMatchObject({ lastUsedAt: begun, clientAddress: '127.0.0.1' });
    clock.advance(1);
    expect(await use()).toMatchObject({ lastUsedAt: clock.now(), clientAddress: '10.0.5.1' });
    clock.advance((24 * 60 - 1) * minute);
    expect((await call('/user', { token })).status).toBe(401);
  });
});

describe('the security log', () => {
  it('21.5: records events and accounts, without secrets or personal data', async () => {
    const accepted = await signIn({ ...right, from: '10.0.6.1' });
    const token = tokenOf(accepted);
    const { id } = (accepted.body?.data as { user: { id: number } }).user;
    await signIn();
    await signIn({ email: 'nobody@example.com' });
    await call('/user', { token, headers: { 'x-api-key': undefined } });
    await call('/sign-out', { method: 'POST', token });
    const denied = await call('/user', { token });
    await repeat(10, () => signIn());
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event);
    expect(events.slice(0, 6)).toMatchObject([
      { event: 'sign_in_succeeded', user_id: id },
      { event: 'sign_in_failed', user_id: id },
      { event: 'sign_in_failed' },
      { event: 'access_denied' },
      { event: 'signed_out', user_id: id },
      { event: 'access_denied', request_id: denied.headers['x-request-id'] },
    ]);
    expect(events[2]).not.toHaveProperty('user_id');
    expect(events.map(({ event }) => event)).toContain('sign_in_locked');
    for (const event of events) expect(event['request_id']).toEqual(expect.any(String));
    const log = lines.join('');
    const addresses = [victim.email, 'nobody@', '10.0.6.1', '127.0.0.1'];
    const secrets = [victim.password, 'a wrong guess', token, device?.split('=')[1] ?? '?'];
    for (const text of [...addresses, ...secrets]) expect(log).not.toContain(text);
  });
});
