import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { plainAddresses } from '../../server/composition.ts';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { registerContract } from '../../server/platform/contract/register.ts';
import { loggerOption, logRequests } from '../../server/platform/http/logging.ts';
import type { Limiter } from '../../server/platform/limits/limiter.ts';
import { paths } from '../../src/routes/paths.ts';
import { apiKey, startServer } from '../support/server.ts';
import { openBareDatabase } from '../support/server-database.ts';
import { examplesOf } from './support/examples.ts';

const contractText = readContractText();
const { document, operations, others: streams } = contractOf(contractText);

const lines: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
const server = await startServer({ logger });
/** A server whose every query fails. */
const defective = await startServer({ logger, database: await openBareDatabase() });
afterAll(async () => {
  await server.close();
  await defective.close();
});
beforeEach(() => {
  server.forgetCalls();
  lines.length = 0;
});

/** Text that appears only in the request, and is too short to be a token. */
const marker = 'quokka';
const query = `?token=${marker}&${marker}=1&q=%71uokka`;
const headers = {
  authorization: `Bearer ${marker}`,
  cookie: `acado_device=${marker}; ${marker}=1`,
  origin: `https://${marker}.test`,
  referer: `https://acado.test/${marker}`,
  'user-agent': marker,
  'x-forwarded-for': marker,
  'x-request-id': marker,
  'if-none-match': `"${marker}"`,
};

const plain = [
  ...Object.keys(plainAddresses).filter((path) => /^\/[^,]*$/.test(path)),
  ...streams.map(({ url }) => `/api${url}`),
];
const pages = paths.map(({ path }) => path);
const filled = (url: string) => url.replace(/:\w+|\*/g, marker);
const loggedPaths = () => new Set(lines.flatMap((line) => (JSON.parse(line) as { path?: string }).path ?? []));
const expectNothingLogged = () => expect(lines.filter((line) => /quokka|%71/i.test(line))).toEqual([]);

it('the log names the pattern of every route and page, and no value of a request', async () => {
  const calls = operations.map(({ url }) => `/api${url}`);
  for (const one of [server, defective])
    for (const url of [...plain, ...calls, ...pages])
      for (const method of ['GET', 'POST', 'PATCH'] as const) {
        if (method !== 'GET' && !one.app.hasRoute({ method, url })) continue;
        one.forgetCalls();
        const type = method === 'GET' ? {} : { 'content-type': 'application/json' };
        const payload = method === 'GET' ? {} : { payload: JSON.stringify({ [marker]: marker, text: marker }) };
        for (const key of [{}, { 'x-api-key': apiKey }])
          await one.app.inject({
            method,
            url: filled(url) + query,
            headers: { ...headers, ...type, ...key },
            ...payload,
          });
      }
  expectNothingLogged();
  // Some routes are registered only in development or when the server also serves the frontend.
  const known = [...plain, ...calls, ...pages].filter(
    (url) => pages.includes(url) || server.app.hasRoute({ method: 'GET', url }),
  );
  expect(known.filter((url) => !loggedPaths().has(url))).toEqual([]);
});

it('the log names no value of a request to an unknown address', async () => {
  const asked = [`/${marker}`, `/api/${marker}`, `/files/${marker}`, `/%66iles/${marker}/${marker}`, `/%zz${marker}`];
  for (const url of [...asked, '/Calendar-Feed/%71uokka.ics', `//${marker}`, `/reset-password/${marker}/${marker}`])
    await server.app.inject({ url: url + query, headers });
  expectNothingLogged();
  expect(lines.length).toBeGreaterThan(0);
});

it('the log names no value of a request that is cut off', async () => {
  if (server.app.server.address() === null) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const some = operations.filter(({ method }) => method === 'POST').slice(0, 3);
  for (const url of [...plain, ...some.map((one) => `/api${one.url}`), ...pages.slice(0, 3)])
    for (const method of ['GET', 'POST', 'PATCH']) {
      server.forgetCalls();
      const socket = connect(port, '127.0.0.1');
      const ended = once(socket, 'close');
      const sentHeaders = Object.entries({ ...headers, 'x-api-key': apiKey, 'content-type': 'application/json' });
      socket.write(`${method} ${filled(url)}${query} HTTP/1.1\r\nhost: acado.test\r\ncontent-length: 99\r\n`);
      socket.write(
        `${sentHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{"text":"${marker}`,
        () => socket.destroy(),
      );
      await ended;
    }
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await server.app.inject('/healthz');
  expectNothingLogged();
});

it('the log names no value that an error repeats from the failed call', async () => {
  const app = Fastify({ logger: loggerOption(logger) });
  logRequests(app);
  const failing = ({ path, query: asked, body }: Record<string, unknown>) =>
    Promise.reject(new Error(`It failed: ${JSON.stringify({ path, asked, body })}`));
  const handlers = Object.fromEntries(operations.map(({ id }) => [id, failing])) as never;
  const caller = { user: { id: 1, role: 'Learner' }, sessionId: 1, scope: null } as never;
  registerContract(app, {
    contractText,
    handlers,
    limiter: { countRecent: () => undefined, countExact: async () => undefined } as unknown as Limiter,
    validateAnswers: false,
    apiKey,
    authenticate: () => Promise.resolve(caller),
    refuseVoice: () => Promise.resolve(null),
  });
  let failed = 0;
  for (const operation of operations) {
    const { path, body } = examplesOf(document, operation);
    // Each text of the example contains the marker.
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    lines.length = 0;
    const answer = await app.inject({
      method: operation.method,
      url: path,
      headers: { 'x-api-key': apiKey, authorization: 'Bearer token', ...type },
      ...payload,
    });
    if (answer.statusCode !== 500) continue;
    failed += 1;
    const texts = textsIn(body).filter((text) => text.length >= 3 && /[A-Z @]/.test(text));
    const log = lines.join('');
    expect([operation.id, texts.filter((text) => log.includes(text))]).toEqual([operation.id, []]);
  }
  expect(failed).toBeGreaterThan(operations.length / 2);
  await app.close();
});

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
