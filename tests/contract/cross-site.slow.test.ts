import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { renderPage } from '../../src/entry-server.tsx';
import { paths } from '../../src/routes/paths.ts';
import { addresses } from '../support/addresses.ts';
import { sampleOf } from '../support/all-samples.ts';
import { checksumOf } from '../support/checksum.ts';
import { writeClientBuild } from '../support/client-build.ts';
import { messageOf } from '../support/contact.ts';
import { apiKey, startServer } from '../support/server.ts';
import { countRowsOf } from '../support/user-tables.ts';
import { examplesOf } from './support/examples.ts';
import { placeSamples, prepare } from './support/scenarios.ts';

const { document, operations, others: noCalls } = contractOf(readContractText());
const build = writeClientBuild();
const server = await startServer({ clientFolder: build.folder, render: renderPage });
const { app, call, database } = server;

afterAll(async () => {
  await server.close();
  build.remove();
});

const named = (chosen: typeof operations) => chosen.map((operation) => [operation.id, operation] as const);
const foreign = { 'sec-fetch-site': 'cross-site' };
const form = 'application/x-www-form-urlencoded';

const fromElsewhere = [
  foreign,
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost.elsewhere.example', host: 'localhost' },
  { ...foreign, 'content-type': form },
];
const otherTypes = ['text/plain', form, 'multipart/form-data; boundary=x', 'application/xml', undefined];
const forbiddenKeys = [
  'user_id',
  'state',
  'submitted_at',
  'role',
  'version',
  'minutes',
  'is_admin',
  '__proto__',
  'constructor',
  'prototype',
];

describe.each(named(operations.filter(({ method }) => method !== 'GET')))('%s', (_id, operation) => {
  const examples = examplesOf(document, operation);
  let token: string | undefined;
  let before: Awaited<ReturnType<typeof checksumOf>>;
  beforeAll(async () => {
    ({ token } = await prepare({ server, operation, examples }));
    before = await checksumOf(database);
  });
  afterEach(async () => expect(await checksumOf(database)).toEqual(before));

  /** Sends the example as a signed-in user whose browser was misled by another site. */
  const write = (headers: Record<string, string | undefined>, body?: object | string) =>
    call(examples.path, {
      method: 'POST',
      body: body ?? examples.body ?? {},
      ...(token === undefined ? {} : { token }),
      headers,
    });

  it('3.7: is answered with 403 from another site, and changes nothing', async () => {
    for (const headers of fromElsewhere) expect((await write(headers)).status, JSON.stringify(headers)).toBe(403);
  });

  if (operation.body === null) return;

  it('3.7: is answered with 415 for other types than JSON, and changes nothing', async () => {
    for (const type of otherTypes) expect((await write({ 'content-type': type })).status, type).toBe(415);
  });

  it('3.4: is answered with 400 for an unknown key, and changes nothing', async () => {
    const own = JSON.stringify(examples.body).slice(1);
    for (const key of forbiddenKeys.filter((name) => !Object.hasOwn(examples.body as object, name))) {
      const answer = await write({}, `{"${key}":{"isAdmin":true}${own === '}' ? '' : ','}${own}`);
      expect(answer.status, key).toBe(400);
      expect(JSON.stringify(answer.body), key).toContain(`"fields":{"${key}":"is unknown"}`);
    }
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});

describe.each(named(operations.filter(({ bearer }) => bearer !== 'none')))('%s', (_id, operation) => {
  it('3.6: does not accept the cookie as a session', async () => {
    const examples = examplesOf(document, operation);
    const { token, caller } = await prepare({ server, operation, examples });
    const own = await countRowsOf(database.db, caller.user.id);
    const before = await checksumOf(database);
    const answer = await call(`${examples.path}?${new URLSearchParams(examples.query)}`, {
      method: operation.method === 'GET' ? 'GET' : 'POST',
      ...(examples.body === undefined ? {} : { body: examples.body }),
      headers: { cookie: `token=${token}` },
    });
    expect(answer.status).toBe(operation.bearer === 'required' ? 401 : (sampleOf(operation.id).asVisitor ?? 200));
    if (answer.status === 401) expect(await checksumOf(database)).toEqual(before);
    expect(await countRowsOf(database.db, caller.user.id)).toEqual(own);
  });
});

describe('the form without JavaScript', () => {
  const { form: name, answers } = messageOf();
  const payload = new URLSearchParams([
    ['form', name],
    ...answers.map(({ field, values }) => [`answers.${field}`, values[0] ?? '']),
  ]);
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: { 'content-type': form, ...headers },
      body: `${payload}`,
    });

  it.each([
    [403, foreign],
    [403, { origin: 'https://elsewhere.example' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/json' }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('3.7: is answered with %i for %j', async (status, headers) => {
    const before = await checksumOf(database);
    expect((await send(headers)).statusCode).toBe(status);
    expect(await checksumOf(database)).toEqual(before);
  });
});

describe('a read request', () => {
  const reads = operations
    .filter(({ method }) => method === 'GET')
    .map((operation) => [operation.id, operation] as const);
  it.each(reads)('3.8: changes no row: %s', async (_id, operation) => {
    const examples = examplesOf(document, operation);
    const { token: value } = await prepare({ server, operation, examples });
    const headers = { authorization: `Bearer ${value}`, 'x-api-key': apiKey };
    server.clock.advance(60 * 60 * 1000);
    const before = await checksumOf(database);
    expect(Object.keys(before)).toContain('sessions');
    const url = `/api${examples.path}?${new URLSearchParams(examples.query).toString()}`;
    const get = await app.inject({ method: 'GET', url, headers });
    expect(get.statusCode, `GET ${url}`).toBe(200);
    // For uploads, HEAD belongs to the tus protocol.
    const hasOwnHead = noCalls.some((other) => other.method === 'HEAD' && other.url === operation.url);
    const head = await app.inject({ method: 'HEAD', url, headers: { ...headers, 'tus-resumable': '1.0.0' } });
    expect(head.statusCode, `HEAD ${url}`).toBe(hasOwnHead ? 204 : 200);
    expect(await checksumOf(database), url).toEqual(before);
  });

  it('3.8: changes no row on any page', async () => {
    await placeSamples(server);
    const { token: value } = await server.signUp();
    const headers = { authorization: `Bearer ${value}`, cookie: `token=${value}`, accept: 'text/html' };
    const before = await checksumOf(database);
    const others = [
      '/sitemap.xml',
      '/robots.txt',
      '/healthz',
      '/readyz',
      '/api/openapi.json',
      '/nowhere',
      '/api/nowhere',
    ];
    const pages = addresses.map(({ path }) => path);
    expect(pages.length).toBe(paths.length);
    for (const url of [...pages, ...pages.map((path) => `${path}?token=x&code=y&state=z&confirm=1`), ...others])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await app.inject({ method, url, headers })).statusCode, url).toBeLessThan(500);
    expect(await checksumOf(database)).toEqual(before);
  });
});
