import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { listOperations, parseContract, readContractText } from '../../platform/contract/document.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sessions } from '../../platform/db/session-schema.ts';
import { presenterLinks } from '../../tables/presenter-link.ts';
import { findFeed, replaceFeed } from '../calendar/feed-store.ts';
import { addLink, linkLifetime, revokeLinks } from './store.ts';

const lines: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
const server = await startServer({ logger, trustProxy: true });
const { call, clock } = server;
const { db } = server.database;
const day = 86_400_000;

beforeEach(() => {
  lines.length = 0;
  return server.reset();
});
afterAll(() => server.close());

async function addPresenter(username: string) {
  const { user } = await server.signInPresenter();
  await db.update(users).set({ username }).where(eq(users.id, user.id));
  return { ...user, username };
}
const exchange = (token: string) => call('/presenter-link-exchanges', { body: { token } });
const sessionFor = async (token: string) => ((await exchange(token)).body?.data as { token: string }).token;
const link = async (username: string, token: string) =>
  expect(await addLink(db, username, tokenHash(token), clock.now())).toBe(true);
const withoutRequestId = (answer: Awaited<ReturnType<typeof exchange>>) => ({
  status: answer.status,
  body: { ...answer.body, data: { ...(answer.body?.data as object), request_id: '' } },
});
const logged = (word: string) => lines.filter((line) => line.includes(word));

describe('a calendar link', () => {
  it('opens the presenter’s calendar any number of times for one day', async () => {
    const pat = await addPresenter('pat');
    await link('pat', 'good');
    const { body, headers } = await exchange('good');
    const { token, user } = body?.data as { token: string; user: object };
    expect(user).toEqual(pat);
    expect(headers['set-cookie']).toBeUndefined();
    const span = `from=${clock.now().toISOString()}&to=${new Date(clock.now().getTime() + day).toISOString()}`;
    const read = () => call(`/presenter-calendar/pat?${span}`, { token });
    expect((await read()).status).toBe(200);
    clock.advance(day);
    expect((await read()).status).toBe(401);
    expect((await exchange('good')).status).toBe(200);
    expect(logged('presenter_link_opened')).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/good|token=/);
    const [row] = await db.select().from(presenterLinks);
    expect(row).toMatchObject({ tokenHash: tokenHash('good'), lastUsedAt: clock.now() });
  });

  it('that doesn’t work gives the same answer, whatever is wrong with it', async () => {
    await addPresenter('pat');
    await addPresenter('quinn');
    await addPresenter('gone');
    const asha = await server.signUp();
    await link('pat', 'revoked');
    await link('quinn', 'late');
    await link('gone', 'gone');
    await db.insert(presenterLinks).values({
      userId: asha.user.id,
      tokenHash: tokenHash('learner'),
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 2 * linkLifetime),
    });
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.username, 'gone'));
    expect(await revokeLinks(db, capabilities, 'pat', clock.now())).toBe(1);
    const bad = [
      await exchange('unknown'),
      await exchange('revoked'),
      await exchange('gone'),
      await exchange('learner'),
    ];
    clock.advance(linkLifetime - 1);
    expect((await exchange('late')).status).toBe(200);
    clock.advance(1);
    bad.push(await exchange('late'));
    expect(new Set(bad.map((answer) => JSON.stringify(withoutRequestId(answer)))).size).toBe(1);
    expect(bad[0]).toMatchObject({ status: 422, body: { data: { code: 'bad_link' } } });
    expect(logged('presenter_link_refused')).toHaveLength(5);
  });

  it('is revoked together with its sessions and the feed, while other sessions continue', async () => {
    const pat = await addPresenter('pat');
    await link('pat', 'good');
    await sessionFor('good');
    await replaceFeed(db, pat.id, clock.now());
    await revokeLinks(db, capabilities, 'pat', clock.now());
    expect(await findFeed(db, pat.id)).toBeNull();
    const left = await db.select({ scope: sessions.scope }).from(sessions).where(eq(sessions.userId, pat.id));
    expect(left).toEqual([{ scope: null }]);
  });

  it('is deleted with its presenter', async () => {
    const { id } = await addPresenter('pat');
    await link('pat', 'good');
    await db.delete(users).where(eq(users.id, id));
    expect(await db.$count(presenterLinks)).toBe(0);
  });
});

describe('the session of a calendar link', () => {
  const operations = listOperations(parseContract(readContractText()));
  const isOpen = ({ scopes }: (typeof operations)[number]) => scopes.includes('calendar');

  it('allows calendar operations, and forbids all other operations that need a session', async () => {
    await addPresenter('pat');
    await link('pat', 'good');
    const token = await sessionFor('good');
    const closed = operations.filter((operation) => operation.bearer === 'required' && !isOpen(operation));
    expect(closed.length).toBeGreaterThan(15);
    for (const { id, method, url } of closed) {
      const path = url.replace(/:\w+/, '1');
      expect([id, (await call(path, { token, method: method === 'GET' ? 'GET' : 'POST' })).status]).toEqual([id, 403]);
    }
    const own = operations.filter(isOpen).map(({ id }) => id);
    expect(own).toEqual(expect.arrayContaining(['signOut', 'getPresenterCalendar', 'requestHostLink']));
    for (const path of ['/presenter-availability', '/mentor-profile'])
      expect([path, (await call(path, { token })).status]).toEqual([path, 200]);
    for (const path of ['/calendar-feeds', '/calendar-feed-revocations'])
      expect([path, (await call(path, { token, body: {} })).status]).toEqual([path, 200]);
    expect((await call('/sign-out', { token, body: {} })).status).toBe(200);
    expect((await call('/presenter-availability', { token })).status).toBe(401);
  });

  it('counts as a visitor in public operations', async () => {
    await addPresenter('pat');
    await link('pat', 'good');
    const token = await sessionFor('good');
    expect((await call('/get-course-category', { token })).status).toBe(200);
  });
});

describe('a request for a new link', () => {
  const ask = (username: string, from = '192.0.2.1') =>
    call('/presenter-link-requests', { body: { username }, headers: { 'x-forwarded-for': from } });
  const mails = () => db.select().from(outgoingMails);

  it('gets the same answer for every name, and mails only presenters', async () => {
    const pat = await addPresenter('pat lee');
    const asha = await server.signUp();
    await db.update(users).set({ username: 'asha' }).where(eq(users.id, asha.user.id));
    const answers = [await ask('pat lee'), await ask('asha'), await ask('nobody')];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([pat.email]);
    const [, token = ''] =
      /https:\/\/acado\.test\/fac-calendar\/pat%20lee\?token=([\w-]{43})\n/.exec(sent[0]?.text ?? '') ?? [];
    expect((await exchange(token)).status).toBe(200);
    expect(JSON.stringify(await db.select().from(presenterLinks))).not.toContain(token);
    expect(lines.join('')).not.toContain(token);
  });

  it('is rate limited per client address, and its mails per presenter', async () => {
    await addPresenter('pat');
    for (let count = 0; count < 3; count += 1) await ask('pat', `192.0.2.${count + 10}`);
    expect((await ask('pat', '192.0.2.99')).status).toBe(200);
    expect(await mails()).toHaveLength(3);
    clock.advance(60 * 60_000);
    await ask('pat');
    expect(await mails()).toHaveLength(3 + 1);
    for (let count = 1; count < 30; count += 1) await ask('nobody');
    const late = await ask('nobody');
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('the operator’s commands', () => {
  const output: string[] = [];
  const ops = async (...argv: string[]) => {
    const request = { command: 'ops', argv, workingFolder: '/' };
    const { code, lines } = await runTool(request, { database: server.database, linkOrigin: 'https://learn.test' });
    output.push(...lines);
    return code;
  };
  beforeEach(() => {
    output.length = 0;
  });

  it('print a link of a presenter, and revoke all the presenter’s links', async () => {
    const { email } = await addPresenter('pat');
    expect(await ops('presenter-link', 'pat')).toBe(0);
    const [, token = ''] = /^https:\/\/learn\.test\/fac-calendar\/pat\?token=([\w-]{43})$/.exec(output[0] ?? '') ?? [];
    // The system time is ahead of the test clock; the link is also valid there.
    expect((await exchange(token)).status).toBe(200);
    // Operators may use the email address; the link still contains the username.
    await ops('presenter-link', email.toUpperCase());
    expect(output[1]).toMatch(/^https:\/\/learn\.test\/fac-calendar\/pat\?token=/);
    expect(await ops('revoke-presenter-link', email)).toBe(0);
    expect(output.at(-1)).toBe('2 revoked');
    expect((await exchange(token)).status).toBe(422);
  });

  it('report unknown presenters, and print their usage', async () => {
    expect(await ops('presenter-link', 'nobody')).toBe(1);
    expect(await ops('revoke-presenter-link', 'nobody')).toBe(1);
    expect(output).toEqual(['There is no presenter nobody', 'There is no presenter nobody']);
    expect(await ops('presenter-link')).toBe(1);
    expect(output.at(-1)).toBe('Usage: npm run ops -- presenter-link <username or address>');
    expect(await ops('revoke-presenter-link', 'one', 'two')).toBe(1);
    expect(output.at(-1)).toMatch(/^Usage/);
  });
});
