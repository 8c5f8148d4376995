import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followStream, type NoticeStream } from '../../../tests/support/notice-stream.ts';
import { type Account, apiKey, startServer } from '../../../tests/support/server.ts';
import { deleteSessions, openSession } from '../../platform/accounts/store.ts';
import { notify } from '../../platform/notices/notify.ts';
import { certificateNotice } from '../certificates/issue.ts';
import { NoticeStreams } from './streams.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
let origin: string;

let asha: Account;
let ben: Account;
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.reset();
  [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
});
const streams: NoticeStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(() => server.close());

const bearer = ({ token }: Pick<Account, 'token'>) => ({ authorization: `Bearer ${token}` });

async function follow({ token }: Pick<Account, 'token'>, headers: Record<string, string> = {}) {
  const stream = await followStream(origin, { 'x-api-key': apiKey, ...bearer({ token }), ...headers });
  streams.push(stream);
  return stream;
}

let turn = 0;
const notifyPeople = (...people: Account[]) => {
  turn += 1;
  const cause = { flow: 'certificate', id: 1, event: 'certificate.issued' };
  const notice = { cause, turn, facts: { title: 'Maps' }, action: '/' };
  const ids = people.map(({ user }) => user.id);
  return db.transaction((tx) => notify(tx, certificateNotice, ids, notice, clock.now()));
};
const state = (unread: number, newest: number | null) => ({ event: 'state', data: { unread, newest } });

describe('a stream of notices', () => {
  it('begins with the current state, and sends each change to the affected account', async () => {
    const [first, second, other] = [await follow(asha), await follow(asha), await follow(ben)];
    for (const stream of [first, second, other]) expect(await stream.next()).toMatchObject(state(0, null));
    await notifyPeople(asha);
    for (const stream of [first, second]) expect(await stream.next()).toMatchObject(state(1, 1));
    await server.call('/notification-events', { token: asha.token, body: { id: 1, event: 'read' } });
    expect(await first.next()).toMatchObject(state(0, 1));
    await server.call('/notification-events', { token: asha.token, body: { id: 1, event: 'unread' } });
    expect(await first.next()).toMatchObject(state(1, 1));
    await server.call('/notification-readings', { token: asha.token, body: { up_to: 1 } });
    expect(await first.next()).toMatchObject(state(0, 1));
    await notifyPeople(ben);
    expect(await other.next()).toMatchObject(state(1, 2));
    expect(first.rest()).toEqual([]);
    expect(first.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(first.headers.get('content-encoding')).toBeNull();
  });

  it('sends no event that the client has received, and sends events that it missed', async () => {
    await notifyPeople(asha);
    const first = await follow(asha);
    const { id = '' } = (await first.next()) ?? {};
    const again = await follow(asha, { 'last-event-id': id });
    await notifyPeople(asha);
    expect(await again.next()).toMatchObject(state(2, 2));
    expect(await (await follow(asha, { 'last-event-id': id })).next()).toMatchObject(state(2, 2));
    expect(await (await follow(asha, { 'last-event-id': 'nonsense' })).next()).toMatchObject(state(2, 2));
  });

  it('sends nothing of a rolled-back change', async () => {
    const stream = await follow(asha);
    await stream.next();
    const failed = db.transaction(async (tx) => {
      const cause = { flow: 'certificate', id: 1, event: 'certificate.issued' };
      const notice = { cause, turn: 0, facts: { title: '' }, action: null };
      await notify(tx, certificateNotice, [asha.user.id], notice, clock.now());
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow();
    await notifyPeople(asha);
    expect(await stream.next()).toMatchObject({ data: { unread: 1 } });
  });

  it('ends with its session, with the same status as a request, and sends nothing more', async () => {
    const stream = await follow(asha);
    await stream.next();
    const client = { address: '192.0.2.1', userAgent: '' };
    const other = await db.transaction((tx) => openSession(tx, asha.user.id, client, clock.now()));
    const staying = await follow({ token: other });
    await staying.next();
    await server.call('/sign-out', { token: asha.token, body: {} });
    expect(await stream.next()).toEqual({ event: 'ended', data: { status: 401 } });
    await stream.ended();
    await notifyPeople(asha);
    expect(await staying.next()).toMatchObject(state(1, 1));
    await db.transaction((tx) => deleteSessions(tx, asha.user.id));
    expect(await staying.next()).toEqual({ event: 'ended', data: { status: 401 } });
  });

  it('replaces the oldest stream when a person opens a fifth stream', async () => {
    const all = [];
    for (let count = 0; count < 5; count += 1) all.push(await follow(asha));
    const [oldest, ...others] = all;
    for (const stream of all) await stream.next();
    expect(await oldest?.next()).toEqual({ event: 'ended', data: { status: 429 } });
    await oldest?.ended();
    await notifyPeople(asha);
    for (const stream of others) expect(await stream.next()).toMatchObject(state(1, 1));
  });

  it('is limited to 300 requests a minute per address, signed in or not', async () => {
    server.forgetCalls();
    const statuses = [];
    for (let count = 0; count <= 300; count += 1)
      statuses.push((await server.app.inject({ url: '/api/notification-stream' })).statusCode);
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([403]));
    expect(statuses.at(-1)).toBe(429);
    server.forgetCalls();
  });

  it('is limited per address and per process, and closed streams make room', async () => {
    const platform = { db, clock, listen: server.database.listen, capabilities: [] };
    const few = new NoticeStreams(platform, server.app.log, { ofAddress: 2, atAll: 3 });
    let person = 0;
    const open = (network: string | null) => {
      person += 1;
      return few.open({ userId: person, sessionId: person, network }, '');
    };
    const [first] = [await open('192.0.2.1'), await open('192.0.2.1')];
    expect(await open('192.0.2.1')).toBe('many');
    await open(null);
    expect(await open('192.0.2.2')).toBe('many');
    if (first === null || first === 'many' || first === undefined) throw new Error('There was no stream');
    first.destroy();
    await once(first, 'close');
    expect(await open('192.0.2.1')).not.toBe('many');
    await few.close();
  });

  it('requires a signed-in account, with the same headers as other operations', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${origin}/api/notification-stream`, { headers })).status;
    const statuses = [];
    const wrong: Record<string, string>[] = [{}, { cookie: `token=${asha.token}` }, { authorization: 'Bearer nobody' }];
    for (const headers of wrong) statuses.push(await ask({ 'x-api-key': apiKey, ...headers }));
    statuses.push(await ask({ ...bearer(asha), 'x-api-key': 'another' }));
    expect(statuses).toEqual([401, 401, 401, 403]);
  });
});

describe('stopping a process', () => {
  it('ends its streams, so that clients reconnect elsewhere, and accepts no new streams', async () => {
    const stopping = new AbortController();
    const other = await startServer({ database: server.database, stopping: stopping.signal });
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = () => fetch(`${at}/api/notification-stream`, { headers: { 'x-api-key': apiKey, ...bearer(asha) } });
    const answer = await ask();
    stopping.abort();
    expect(await answer.text()).toMatch(/event: ended\ndata: \{"status":503\}\n\n$/);
    expect((await ask()).status).toBe(503);
    await other.app.close();
  });
});
