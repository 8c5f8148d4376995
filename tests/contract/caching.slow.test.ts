import { afterAll, describe, expect, it } from 'vitest';
import {
  listOperations,
  type Operation,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { startServer } from '../support/server.ts';
import { examplesOf } from './support/examples.ts';
import { prepare } from './support/scenarios.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);
const server = await startServer();
afterAll(() => server.close());

/** The answers that visitors may cache if they revalidate them: the contract answers these with 304. */
const catalogues = operations.filter(({ answers }) => answers.has(304));
const mayBeKept = (operation: Operation) => catalogues.includes(operation);

it('3.14: only answers that everyone may read are cached', () => {
  expect(catalogues.length).toBeGreaterThan(0);
  expect(catalogues.filter(({ bearer, roles }) => bearer === 'required' || roles.length > 0)).toEqual([]);
});

const named = (chosen: typeof operations) => chosen.map((operation) => [operation.id, operation] as const);

const ask = async (
  operation: (typeof operations)[number],
  token: string | undefined,
  headers: Record<string, string | undefined> = {},
) => {
  const { path, query, body } = examplesOf(document, operation);
  return server.call(`${path}?${new URLSearchParams(query)}`, {
    method: operation.method === 'GET' ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    headers,
  });
};

describe.each(named(operations))('%s', (_id, operation) => {
  const examples = examplesOf(document, operation);

  it('3.14: is answered with no-store for signed-in users, and for errors', async () => {
    const { token } = await prepare({ server, operation, examples });
    const refused = await ask(operation, token, { 'x-api-key': 'wrong' });
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store']);
    if (token === undefined && mayBeKept(operation)) return;
    const { headers } = await ask(operation, token);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe.each(named(catalogues))('%s', (_id, operation) => {
  it('3.14: is cached for visitors with an ETag of the answer', async () => {
    const { token } = await prepare({ server, operation, examples: examplesOf(document, operation) });
    const first = await ask(operation, undefined);
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache', etag: expect.any(String) } });
    const tag = String(first.headers['etag']);
    const again = await ask(operation, undefined, { 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, body: null, headers: { 'cache-control': 'no-cache', etag: tag } });
    expect((await ask(operation, undefined, { 'if-none-match': '"other"' })).body).toEqual(first.body);
    const signedIn = await ask(operation, token, { 'if-none-match': tag });
    expect(signedIn.status).toBe(operation.bearer === 'optional' ? 200 : 304);
  });
});
