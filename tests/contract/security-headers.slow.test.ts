import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations, parseContract, readContractText } from '../../server/platform/contract/document.ts';
import { renderPage } from '../../src/entry-server.tsx';
import { writeClientBuild } from '../support/client-build.ts';
import { renderedAddresses } from '../support/rendered-addresses.ts';
import { apiKey, startServer } from '../support/server.ts';
import { fillCatalogues } from '../support/server-catalogues.ts';
import { examplesOf } from './support/examples.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);
const build = writeClientBuild();
const pages = { clientFolder: build.folder, render: renderPage };
const server = await startServer(pages);
const overHttps = await startServer({ ...pages, publicOrigin: 'https://learn.example.org' });
const behindProxy = await startServer({ ...pages, trustProxy: '10.0.0.1' });

beforeAll(() => fillCatalogues(server.database));
afterAll(async () => {
  for (const { close } of [server, overHttps, behindProxy]) await close();
  build.remove();
});

const html = { accept: 'text/html' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (url: string, headers: InjectOptions['headers'] = {}) => server.app.inject({ url, headers });

/** The directives of a policy, by name. */
const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ /, '')]),
  );

function expectSecure(headers: Record<string, unknown>, what: string): void {
  expect(headers, what).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'x-content-type-options': 'nosniff',
  });
  expect(headers, what).not.toHaveProperty('access-control-allow-origin');
  const { 'script-src': scripts, 'style-src': styles, ...others } = directivesOf(headers['content-security-policy']);
  expect(others, what).toEqual({
    'default-src': "'self'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
  for (const sources of [scripts, styles]) expect(sources, what).toMatch(/^'self'( 'sha256-[\w+/]{43}=')*$/);
}

describe('27.2: the security headers', () => {
  it('are on every call, whatever it answers', async () => {
    for (const operation of operations) {
      const { path, body } = examplesOf(document, operation);
      const method = operation.method === 'GET' ? 'GET' : 'POST';
      for (const headers of [{}, { 'x-api-key': apiKey }, { 'x-api-key': apiKey, authorization: 'Bearer nobody' }]) {
        const payload = body === undefined ? {} : { payload: body };
        const answer = await server.app.inject({ method, url: `/api${path}`, headers, ...payload });
        expectSecure(answer.headers, `${operation.id} ${answer.statusCode}`);
      }
    }
  });

  it.each<[number, InjectOptions]>([
    [200, { url: '/' }],
    [200, { url: '/home' }],
    [200, { url: '/universities', method: 'HEAD' }],
    [200, { url: '/healthz' }],
    [200, { url: '/robots.txt' }],
    [200, { url: '/sitemap.xml' }],
    [200, { url: '/assets/main-1a2b3c.js' }],
    [200, { url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': 'br' } }],
    [301, { url: '/SKILLS/' }],
    [304, { url: '/', headers: { 'if-none-match': '*' } }],
    [304, { url: '/api/skills-list', headers: { 'x-api-key': apiKey, 'if-none-match': '*' } }],
    [400, { url: '/api/get-university-meta/%ZZ' }],
    [404, { url: '/nowhere', headers: html }],
    [404, { url: '/nowhere' }],
    [404, { url: '/assets/gone.js' }],
    [404, { url: '/api/nowhere' }],
    [404, { url: '/skills', method: 'DELETE' }],
    [413, { url: '/api/login', method: 'POST', headers: { 'x-api-key': apiKey }, payload: { a: 'x'.repeat(200_000) } }],
    [415, { url: '/contact-us', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    [400, { url: '/contact-us', method: 'POST', headers: form, payload: 'name=Ada' }],
  ])('are on an answer with %i: %j', async (status, request) => {
    const answer = await server.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expectSecure(answer.headers, JSON.stringify(request.url));
  });

  it('are on the answer to invalid HTTP', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toBe('HTTP/1.1 400 Bad Request');
    expectSecure(Object.fromEntries(lines.map((line) => line.split(/: (.*)/))), 'a broken request');
  });
});

describe('27.1: the content policy of a page', () => {
  it('names each inline block, and the page has no other inline script or style', async () => {
    for (const address of [...renderedAddresses, '/home', '/nowhere']) {
      const answer = await get(address, html);
      const { 'script-src': scripts, 'style-src': styles } = directivesOf(answer.headers['content-security-policy']);
      for (const [, kind, attributes = '', block = ''] of answer.body.matchAll(
        /<(script|style)([^>]*)>(.*?)<\/\1>/gs,
      )) {
        if (/ src=|type="application\/(ld\+)?json"/.test(attributes)) continue;
        const hash = createHash('sha256').update(block).digest('base64');
        expect(kind === 'script' ? scripts : styles, `${address}: ${block.slice(0, 40)}`).toContain(`'sha256-${hash}'`);
      }
      expect(answer.body.replaceAll(/<script[^>]*json.*?<\/script>/gs, ''), address).not.toMatch(
        /<[^>]+\s(style|on\w+)=|javascript:/i,
      );
    }
  });

  it('is the same for the answer to a form', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/contact-us', headers: form, payload: 'name=Ada' });
    expect(answer.headers['content-security-policy']).toBe(
      (await get('/contact-us')).headers['content-security-policy'],
    );
  });
});

describe('27.2: HSTS', () => {
  const year = 'max-age=31536000';
  const hstsOf = async ({ app }: typeof server, headers: InjectOptions['headers'] = {}, remoteAddress = '10.0.0.1') =>
    (await app.inject({ url: '/healthz', headers, remoteAddress })).headers['strict-transport-security'];
  const forwarded = { 'x-forwarded-proto': 'https' };

  it('is sent for a year over HTTPS, and not over HTTP', async () => {
    expect(await hstsOf(server)).toBeUndefined();
    expect(await hstsOf(server, forwarded)).toBeUndefined();
    expect(await hstsOf(overHttps)).toBe(year);
    expect(await hstsOf(behindProxy)).toBeUndefined();
    expect(await hstsOf(behindProxy, forwarded)).toBe(year);
    expect(await hstsOf(behindProxy, forwarded, '10.0.0.2')).toBeUndefined();
  });
});

describe('27.3: the referrer policy', () => {
  it.each([
    '/sign-in?code=x&state=y',
    '/sign-in/?code=x',
    '/%73ign-in?code=x',
    '/reset-password?token=x',
    '/confirm?token=x',
    '/Reset-Password?token=x',
    '/fac-calendar/pat?token=x',
  ])('sends no referrer from %s', async (url) => {
    expect((await get(url, html)).headers['referrer-policy']).toBe('no-referrer');
  });

  it('sends only the origin from other pages', async () => {
    for (const url of ['/', '/universities', '/sign-up', '/api/healthz'])
      expect((await get(url, html)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
