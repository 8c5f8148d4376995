import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginEarlyCalls, takeEarlyAnswer } from './early-calls.ts';
import { earlyCallsId, tokenCookie } from './protocol.ts';

const origin = 'https://learn.example';
const calls = {
  path: '/events/:event_id',
  ofPage: ['/api/event-details/:event_id'],
  ofFrame: ['/api/account'],
  apiKey: 'key',
};
const sent: string[] = [];

function open(pathname: string, search = '', token = 'mine') {
  vi.stubGlobal('location', { pathname, search, origin });
  vi.stubGlobal('document', {
    cookie: `stored=1; ${tokenCookie}=${token}`,
    getElementById: (id: string) => (id === earlyCallsId ? { textContent: JSON.stringify(calls) } : null),
  });
  beginEarlyCalls();
}

const ask = (path: string, token = 'mine') =>
  takeEarlyAnswer(new Request(origin + path, { headers: { authorization: `Bearer ${token}` } }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00Z') });
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json(
      { address, server_now: new Date().toISOString() },
      { status: address.includes('9') ? 404 : 200 },
    );
  });
});
afterEach(() => void vi.useRealTimers());

it('the early script requests the data of the page with the parameters of the address, and the data of the frame', () => {
  open('/events/7');
  expect(sent).toEqual(['/api/event-details/7', '/api/account']);
});

it('the early script requests only the data of the frame for an address with a query, and nothing without a token', () => {
  open('/events/7', '?tab=past');
  expect(sent).toEqual(['/api/account']);
  open('/events/7', '', '');
  expect(sent).toEqual(['/api/account']);
});

it('the early script hands out each answer once, to the same token, with its status', async () => {
  open('/events/9');
  expect(ask('/api/event-details/9', 'of another')).toBeUndefined();
  const answer = await ask('/api/event-details/9');
  expect([answer?.status, await answer?.json()]).toMatchObject([404, { address: '/api/event-details/9' }]);
  expect(ask('/api/event-details/9')).toBeUndefined();
  expect(ask('/api/event-details/8')).toBeUndefined();
});

it('the early script moves the server’s time by the time that an answer has waited', async () => {
  open('/events/7');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await ask('/api/account'))?.json()).toMatchObject({ server_now: '2026-03-01T08:00:03.000Z' });
});

it('the early script drops answers that the program hasn’t taken', async () => {
  open('/events/7');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask('/api/account')).toBeUndefined();
});
