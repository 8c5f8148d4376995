import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../support/server.ts';

const server = await startServer();
beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => server.close());

/** The first line of the answer to a raw request. */
async function answerTo(...lines: string[]): Promise<string | undefined> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  return (await text(socket)).split('\r\n')[0];
}

it.each([
  ['one host', ['GET /healthz HTTP/1.1', 'host: learn.example.org'], 'HTTP/1.1 200 OK'],
  ['two hosts', ['GET /healthz HTTP/1.1', 'host: learn.example.org', 'Host: evil.test'], 'HTTP/1.1 400 Bad Request'],
  ['the same host twice', ['GET /healthz HTTP/1.1', 'host: a.test', 'host: a.test'], 'HTTP/1.1 400 Bad Request'],
  ['an unsupported version', ['GET /healthz HTTP/2.0', 'host: a.test'], 'HTTP/1.1 400 Bad Request'],
  ['the older version', ['GET /healthz HTTP/1.0'], 'HTTP/1.1 200 OK'],
])('a request with %s is answered with %s', async (_what, lines, first) => {
  expect(await answerTo(...lines)).toBe(first);
});
