import { afterAll, describe, expect, it } from 'vitest';
import { listOperations, parseContract, readContractText } from '../../server/contract/document.ts';
import { startServer } from '../support/server.ts';
import { examplesOf } from './support/examples.ts';
import { prepare } from './support/scenarios.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);
const server = await startServer();
afterAll(() => server.close());

/** What visitors may keep, as long as they ask whether it still holds. */
const catalogues = [
  'getPublicFigures',
  'getSitePage',
  'getUniversityMeta',
  'listInterestAreas',
  'listSkills',
  'listUniversities',
];

it('item 29: only the public catalogues may be kept', () => {
  expect(
    operations
      .filter(({ answers }) => answers.has(304))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(catalogues);
});

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const examples = examplesOf(document, operation);
  const ask = async (token: string | undefined, headers: Record<string, string | undefined> = {}) =>
    server.call(examples.path, {
      method: operation.method === 'GET' ? 'GET' : 'POST',
      ...(examples.body === undefined ? {} : { body: examples.body }),
      ...(token === undefined ? {} : { token }),
      headers,
    });

  it('item 29: is answered no-store to whoever is signed in, and when it fails', async () => {
    const token = await prepare({ server, broken: server, operation, examples });
    const refused = await ask(token, { 'x-api-key': 'wrong' });
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store']);
    if (token === undefined && catalogues.includes(id)) return;
    const { headers } = await ask(token);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  if (catalogues.includes(id))
    it('item 29: is kept by a visitor under a tag that holds for this answer', async () => {
      const token = await prepare({ server, broken: server, operation, examples });
      const first = await ask(undefined);
      expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache', etag: expect.any(String) } });
      const tag = String(first.headers['etag']);
      const again = await ask(undefined, { 'if-none-match': tag });
      expect(again).toMatchObject({ status: 304, body: null, headers: { 'cache-control': 'no-cache', etag: tag } });
      expect((await ask(undefined, { 'if-none-match': '"other"' })).body).toEqual(first.body);
      if (operation.bearer === 'optional') expect((await ask(token, { 'if-none-match': tag })).status).toBe(200);
    });
});
