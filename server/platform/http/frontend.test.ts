import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/routes/paths.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { registerFrontend } from './frontend.ts';

const { folder, script, remove } = writeClientBuild();

const unrendered = new Error('No page here is rendered');

const config = { apiKey: '</script>$&', apiBaseUrl: '/api', googleSignIn: false };

async function appOver(clientFolder: string | null, onError: (error: unknown) => void = () => undefined) {
  const app = Fastify();
  app.addHook('onRequest', async (request) => {
    request.log.error = (entry: unknown) => onError((entry as { err: unknown }).err);
  });
  const options = {
    config,
    publicOrigin: undefined,
    isWithinLimit: () => true,
    isFormWithinLimit: () => true,
    render: () => Promise.reject(unrendered),
    readVersion: () => Promise.resolve(''),
    versionOf: () => Promise.resolve(''),
    readParameters: () => Promise.resolve({ '/universities/:university_id': [7, 8], '/course/:course_id': [4] }),
    findNamed: async (_entry: unknown, path: string) => (path === '/course/by-its-slug' ? '/course/4' : null),
  };
  await registerFrontend(app, clientFolder === null ? null : { folder: clientFolder, ...options });
  await app.ready();
  return app;
}
const app = await appOver(folder);
const get = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*' }, ...options });
/** The page for every address that the server doesn't render. */
const page = (await get('/home')).body;

afterAll(async () => {
  await app.close();
  remove();
});

describe('the page', () => {
  it('contains the server’s settings, and starts the program', () => {
    const [, settings = ''] = /<script type="application\/json" id="acado-config">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(settings)).toEqual(config);
    expect(page).toContain('<div id="root"></div>');
    expect(page).toMatch(/<script type="module" data-entry="main-1a2b3c">"shell"<\/script>/);
  });

  it('5.3: of a reset link sends no referrer', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['referrer-policy'];
    expect(await policyOf('/reset-password?token=secret')).toBe('no-referrer');
    expect(await policyOf('/RESET-password/?token=secret')).toBe('no-referrer');
  });

  it('7.9: with a token in its address sends no referrer to other sites, and isn’t indexed', async () => {
    const plain = paths.filter(({ path }) => !path.includes(':')).map(({ path }) => path);
    expect(plain.length).toBeGreaterThan(50);
    for (const path of plain) {
      const { headers } = await get(`${path}?token=secret`);
      const policies = [headers['referrer-policy'], headers['x-robots-tag']];
      expect([path, policies]).toEqual([path, [expect.stringMatching(/^(no-referrer|same-origin)$/), 'noindex']]);
    }
    expect((await get('/mail-settings')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('of a presenter sends no referrer, and isn’t indexed', async () => {
    const { headers } = await get('/fac-calendar/pat?token=secret');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect((await get('/verify/7K3Q')).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect((await get('/home')).headers).not.toHaveProperty('x-robots-tag');
  });

  it.each([
    '/home',
    '/skills?redirectUrl=%2Fskills',
    '/courses-show/7',
    '/event-activity/3/content/4',
    '/fac-calendar/a.b%20c',
  ])('is sent for %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each(['/nowhere', '/skills/more', '/lms-coursesDetails/', '/assets', '/apis', '//'])(
    'has status 404 for the unknown path %s',
    async (url) => {
      const answer = await get(url);
      expect(answer).toMatchObject({ statusCode: 404, body: page });
    },
  );

  it.each([
    ['/skills/', '/skills'],
    ['/SKILLS?q=a', '/skills?q=a'],
    ['/lms-CoursesDetails/aB', '/lms-coursesDetails/aB'],
    ['/course/by-its-slug?tab=faq', '/course/4?tab=faq'],
  ])('has a canonical address: %s leads to %s', async (url, location) => {
    expect(await get(url)).toMatchObject({ statusCode: 301, headers: { location } });
  });

  it('is compressed, and not sent again to clients that have it', async () => {
    const answer = await get('/skills', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page);
    const known = { 'if-none-match': String(answer.headers['etag']) };
    expect((await get('/skills', { headers: known })).statusCode).toBe(304);
    expect((await get('/nowhere', { headers: { ...known, accept: 'text/html' } })).statusCode).toBe(404);
  });

  it('is rendered by the browser if the server can’t render it', async () => {
    const failures: unknown[] = [];
    const failing = await appOver(folder, (error) => failures.push(error));
    expect(await failing.inject({ url: '/about-us' })).toMatchObject({ statusCode: 200, body: page });
    expect(failures).toMatchObject([{ message: unrendered.message }]);
  });

  it('answers HEAD requests', async () => {
    expect((await get('/skills', { method: 'HEAD' })).statusCode).toBe(200);
  });
});

describe('a file', () => {
  it('with a hash in its name is cached for a year, and sent in its compressed form', async () => {
    const answer = await get('/assets/main-1a2b3c.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await get('/assets/main-1a2b3c.js')).body).toBe(script);
  });

  it.each([
    ['/areas/law.svg', 'public, max-age=86400'],
    ['/theme.js', 'no-cache'],
  ])('without a hash is revalidated: %s', async (url, caching) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(caching);
  });

  it.each([
    '/assets/gone.js',
    '/areas/gone.svg',
    '/index.html',
    '/favicon.ico',
    '/assets/main-1a2b3c.js.br',
    '/..%2f..%2fpackage.json',
  ])('that is missing is a plain 404: %s', async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 404, body: 'Not Found\n' });
  });
});

describe('search engines', () => {
  it('get a sitemap of every indexable page', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const at = (path: string) => `http://localhost:80${path}`;
    const texts = paths.flatMap(({ text, rendered, path }) => (text && rendered ? path : []));
    const some = ['/', '/universities', '/universities/7', '/universities/8', '/course/4'];
    expect(addresses).toEqual(expect.arrayContaining([...some, ...texts].map(at)));
    for (const path of ['/home', '/sign-in', '/search', '/course/5']) expect(addresses).not.toContain(at(path));
    expect(addresses.join()).not.toContain('/:');
  });

  it('get the address of the sitemap, and are kept out of the API', async () => {
    const answer = await get('/robots.txt');
    expect(answer.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:80/sitemap.xml\n');
  });
});

describe('other addresses', () => {
  it.each(['/api', '/api/nowhere'])('are answered by the API below %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 0,
      error: 'Not Found',
      data: { code: 'not_found', request_id: expect.any(String) },
    });
  });

  it('are a plain 404 when no page is requested', async () => {
    expect(await get('/nowhere', { headers: { accept: 'image/png' } })).toMatchObject({
      statusCode: 404,
      body: 'Not Found\n',
    });
    expect(await get('/skills', { method: 'POST' })).toMatchObject({ statusCode: 404, body: 'Not Found\n' });
  });

  it('include all addresses when another server delivers the frontend', async () => {
    const bare = await appOver(null);
    expect(await bare.inject({ url: '/', headers: { accept: 'text/html' } })).toMatchObject({
      statusCode: 404,
      body: 'Not Found\n',
    });
  });

  it('are not served without a build, because the server doesn’t start', async () => {
    await expect(appOver(join(folder, 'assets'))).rejects.toThrow('manifest.json');
  });
});
