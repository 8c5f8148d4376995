import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addContactForm, messageOf } from '../../../tests/support/contact.ts';
import { type CallAnswer, startServer } from '../../../tests/support/server.ts';
import { contractOf, listOperations, parseContract, readContractText } from '../contract/document.ts';
import { limitedCalls } from '../db/limits-schema.ts';
import { readLimit } from './declared-limit.ts';
import { Limiter } from './limiter.ts';
import { limitPlainAddresses, plainAddressesOf, renderedPages } from './plain-addresses.ts';
import { RecentCalls } from './recent-calls.ts';

const server = await startServer({ trustProxy: '127.0.0.1', sharedNetworks: '198.51.100.0/24' });
const { app, call, clock, database } = server;
const recent = new RecentCalls();
const minute = 60_000;
const from = (address: string) => ({ 'x-forwarded-for': address });
/** The number of accepted requests among this many. */
async function takenOf(count: number, send: (index: number) => Promise<{ status: number }>): Promise<number> {
  let taken = 0;
  for (let index = 0; index < count; index += 1) if ((await send(index)).status !== 429) taken += 1;
  return taken;
}

beforeEach(async () => {
  await server.reset();
  await addContactForm(database);
});
afterAll(() => server.close());

describe('the contract', () => {
  const { operations } = contractOf(readContractText());

  it('has a limit for every operation, and is refused without a limit', () => {
    expect(operations.filter(({ limits }) => limits.length === 0)).toEqual([]);
    expect(operations.filter(({ answers }) => !answers.has(429))).toEqual([]);
    const lacking = parseContract(readContractText());
    delete lacking.paths['/login']?.['post']?.['x-limit'];
    expect(() => listOperations(lacking)).toThrow('signIn of the contract has no x-limit');
  });

  it('has the same number for operations counted together', () => {
    const counted = operations.flatMap(({ limits }) => limits.filter(({ counts }) => counts !== undefined));
    const numbers = new Map<string, Set<string>>();
    for (const { of, counts, calls, per } of counted) {
      const key = `${counts} of ${of}`;
      numbers.set(key, (numbers.get(key) ?? new Set()).add(`${calls} / ${per}`));
    }
    expect([...numbers].filter(([, values]) => values.size > 1)).toEqual([]);
  });

  it.each([
    { of: 'address', calls: 1, per: 'while' },
    { of: 'address', calls: 0, per: 'minute' },
    { of: 'somebody', calls: 1, per: 'minute' },
  ])('is rejected if it has the invalid limit %j', (words) => {
    expect(() => readLimit(words)).toThrow('Not a limit');
  });

  it('counts time spans in minutes, hours and days', () => {
    const spans = ['minute', '15 minutes', 'hour', '2 days'].map((per) => readLimit({ of: 'person', calls: 1, per }));
    expect(spans.map(({ milliseconds }) => milliseconds / minute)).toEqual([1, 15, 60, 2880]);
  });
});

describe('a generous limit', () => {
  it('allows 600 reads per address and minute, without database writes', async () => {
    const read = (address: string) => call('/skills-list', { headers: from(address) });
    expect(await takenOf(602, () => read('192.0.2.1'))).toBe(600);
    expect((await read('192.0.2.2')).status).toBe(200);
    clock.advance(minute - 1000);
    const refused = await read('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect(refused.body?.data).toMatchObject({ code: 'too_many_requests' });
    clock.advance(1000);
    expect((await read('192.0.2.1')).status).toBe(200);
    expect(await database.db.$count(limitedCalls)).toBe(0);
  });

  it('counts a person across addresses, and a visitor by address', async () => {
    const { token } = await server.signUp();
    const read = (address: string, options = {}) =>
      call('/calendar-item-file?uid=x', { headers: from(address), ...options });
    expect(await takenOf(61, (index) => read(`192.0.2.${index}`, { token }))).toBe(60);
    expect(await takenOf(61, () => read('203.0.113.1'))).toBe(60);
    expect((await read('203.0.113.1', { token: (await server.signUp()).token })).status).toBe(404);
  });

  it('counts requests refused later, but none from pages of other sites', async () => {
    const attack = { ...from('192.0.2.1'), 'sec-fetch-site': 'cross-site' };
    expect(await takenOf(601, () => call('/login', { body: {}, headers: attack }))).toBe(601);
    expect((await call('/login', { body: {}, headers: from('192.0.2.1') })).status).toBe(400);
    const malformed = () => call('/calendar-item-file?unexpected=1', { headers: from('192.0.2.1') });
    expect(await takenOf(61, malformed)).toBe(60);
  });

  it('doesn’t apply to a shared address', async () => {
    expect(await takenOf(62, () => call('/calendar-item-file?uid=x', { headers: from('198.51.100.7') }))).toBe(62);
  });

  it('remembers a bounded number of subjects', () => {
    const limit = (subject: string) => [{ subject, most: 1, milliseconds: minute }];
    expect([recent.count(limit('first'), clock.now()), recent.count(limit('first'), clock.now())]).toEqual([null, 60]);
    for (let index = 0; index < 50_000; index += 1) recent.count(limit(`other ${index}`), clock.now());
    expect(recent.count(limit('first'), clock.now())).toBeNull();
  });
});

describe('an exact limit', () => {
  const send = (address: string, changes: Readonly<Record<string, string>> = {}) =>
    call('/contact-messages', { body: messageOf(changes), headers: from(address) });

  it('allows five messages per address and hour, without counting malformed or refused messages', async () => {
    expect(await takenOf(3, () => send('192.0.2.1', { email: 'nowhere' }))).toBe(3);
    expect(await takenOf(3, () => send('192.0.2.1', { field: 'unknown' }))).toBe(3);
    expect(await takenOf(6, (index) => send('192.0.2.1', { message: `This is the message ${index} of them.` }))).toBe(
      5,
    );
    // Three mails were counted, each once for the address and once for the sender.
    expect(await database.db.$count(limitedCalls)).toBe(5 + 2 * 3);
    clock.advance(60 * minute);
    expect((await send('192.0.2.1')).status).toBe(200);
  });

  it('allows as many for an IPv6 /64 as for an address, and ten times as many for a /48', async () => {
    expect(await takenOf(6, (index) => send(`2001:db8:1:2::${index}`))).toBe(5);
    expect(await takenOf(60, (index) => send(`2001:db8:1:${(index + 16).toString(16)}::1`))).toBe(45);
    expect((await send('2001:db8:2::1')).status).toBe(200);
    expect(await takenOf(6, (index) => send(index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).toBe(5);
  });

  it('doesn’t apply to an address that many share', async () => {
    expect(await takenOf(7, () => send('198.51.100.7'))).toBe(7);
  });
});

describe('signing up', () => {
  const account = (index: number, email: string) => ({
    body: { name: 'Asha Rao', email, password: 'a long enough sentence' },
    headers: from(`2001:db8:1:2::${index.toString(16)}`),
  });

  it('is allowed 20 times an hour per address, whatever the result', async () => {
    const signUp = (index: number) => call('/joy/signup', account(index, `person-${index}@example.com`));
    expect(await takenOf(22, signUp)).toBe(20);
    clock.advance(60 * minute);
    expect((await signUp(22)).body?.status).toBe(1);
  });

  it('reveals at most ten taken addresses an hour per IPv6 network', async () => {
    const { user } = await server.signUp();
    expect(await takenOf(12, (index) => call('/joy/signup', account(index, user.email)))).toBe(10);
  });
});

describe('guessing passwords from an IPv6 network', () => {
  it('is blocked after ten guesses per account and a hundred in all', async () => {
    const guess = (index: number, email: string): Promise<CallAnswer> =>
      call('/login', {
        body: { email, password: 'a wrong guess' },
        headers: from(`2001:db8:1:2::${index.toString(16)}`),
      });
    expect(await takenOf(12, (index) => guess(index, 'asha@example.com'))).toBe(10);
    expect(await takenOf(95, (index) => guess(index, `person-${index}@example.com`))).toBe(90);
  });
});

describe('routes outside the contract', () => {
  it('allow 30 certificate PDFs per address and minute', async () => {
    const get = async (address: string) => {
      const answer = await app.inject({ url: '/certificates/nonsense.pdf', headers: from(address) });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    };
    expect(await takenOf(32, () => get('192.0.2.1'))).toBe(30);
    expect(await get('192.0.2.1')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: expect.stringContaining('too_many_requests'),
    });
    expect((await get('192.0.2.2')).status).toBe(303);
  });

  it('allow 60 reads of a feed per minute, and 300 of all feeds per address', async () => {
    const get = async (feed: string, address: string) => {
      const answer = await app.inject({ url: `/calendar-feed/${feed}.ics`, headers: from(address) });
      return { status: answer.statusCode };
    };
    expect(await takenOf(62, (index) => get('one', `192.0.2.${index}`))).toBe(60);
    expect(await takenOf(302, (index) => get(`feed-${index}`, '203.0.113.1'))).toBe(300);
  });

  it('allow 120 rendered pages per network and minute, without a limit for shared addresses', () => {
    const limiter = new Limiter({
      db: database.db,
      clock,
      recent,
      declared: [],
      isShared: (one) => one === '198.51.100.7',
    });
    const rendered = (addressOf: (index: number) => string) =>
      Array.from({ length: 130 }, (_, index) =>
        limiter.isWithin('page', [renderedPages], { address: addressOf(index) }),
      ).filter(Boolean).length;
    expect(rendered(() => '192.0.2.1')).toBe(120);
    expect(rendered((index) => `2001:db8:1:2::${index.toString(16)}`)).toBe(120);
    expect(rendered(() => '198.51.100.7')).toBe(130);
  });

  it('can’t be registered without a limit', () => {
    const bare = Fastify();
    const limiter = new Limiter({ db: database.db, clock, recent, declared: [], isShared: () => false });
    limitPlainAddresses(bare, limiter, plainAddressesOf([]));
    bare.get('/assets/index-4f.js', () => 'of the build');
    expect(() => bare.get('/somewhere/:else', () => 'x')).toThrow('/somewhere/:else is in no');
  });
});
