import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainAddresses } from '../../server/composition.ts';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { apiKey, startServer } from '../support/server.ts';

const server = await startServer();
let origin: string;
let token: string;
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await server.signUp());
});
afterAll(() => server.close());

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const piece = Buffer.alloc(64 * 1024, 'x');
/** The maximum number of bytes that are sent before a refusal, including data in transit. */
const maxSent = 8 * 1024 * 1024;

/** Sends an endless body. @returns the status of an early answer, or null if everything up to the limit is accepted */
function statusOfEndless(method: string, path: string, type: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, 'x-api-key': apiKey, authorization: `Bearer ${token}` };
    const sent = request(origin + path, { method, headers, agent: false });
    const end = (status: number | null) => {
      resolve(status);
      sent.destroy();
    };
    let bytes = 0;
    const send = () => {
      if (sent.destroyed) return;
      if (bytes > maxSent) return end(null);
      bytes += piece.length;
      sent.write(piece, () => setImmediate(send));
    };
    sent.on('response', ({ statusCode = 0 }) => end(statusCode));
    // The connection was cut.
    sent.on('error', () => resolve(0));
    send();
  });
}

it('every call with a body has a size limit', async () => {
  const { operations, others: streams } = contractOf(readContractText());
  const json = 'application/json';
  const calls = operations.flatMap(({ method, url }) => (method === 'GET' ? [] : [[method, url, json] as const]));
  const others = [
    ...Object.keys(plainAddresses).filter((path) => /^\/[^*,]*$/.test(path)),
    ...streams.map(({ url }) => `/api${url}`),
  ];
  const plain = others.flatMap((path) =>
    ['POST', 'PATCH'].flatMap((method) => types.map((type) => [method, path, type] as const)),
  );
  expect(calls.length).toBeGreaterThan(100);
  const taken: string[] = [];
  for (const [method, url, type] of [...calls, ...plain]) {
    server.forgetCalls();
    const status = await statusOfEndless(method, url.replace(/:\w+/g, '1'), type);
    if (status === null || status === 200) taken.push(`${method} ${url}, ${type}`);
  }
  expect(taken).toEqual([]);
});
