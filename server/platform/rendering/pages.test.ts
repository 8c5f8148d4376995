import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../src/routes/paths.ts';
import type { RenderPage } from '../../../src/routes/rendered-page.ts';
import { maxSubmitted } from '../../../src/shared/form-data/submitted-answers.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { addContactForm } from '../../../tests/support/contact.ts';
import { startServer } from '../../../tests/support/server.ts';

const { folder, remove } = writeClientBuild();
const rendered: string[] = [];
/** The number of form fields that each page received. */
const fieldsGiven: number[] = [];
const render: RenderPage = async ({ address, origin, form }) => {
  rendered.push(address);
  if (form !== null) fieldsGiven.push(form.fields.length);
  return { status: 200, head: '', body: `${origin}${address}`, starts: 'used', state: null };
};
const server = await startServer({ clientFolder: folder, render });
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });

beforeEach(() => {
  rendered.length = 0;
  fieldsGiven.length = 0;
  server.clock.advance(60_000);
});
afterAll(async () => {
  await server.close();
  remove();
});

describe('a page', () => {
  it('is rendered once for all queries with the same used parameters', async () => {
    for (const url of ['/lms-courses', '/lms-courses?zz=1', '/lms-courses?zz=2&utm_source=x', '/lms-courses?'])
      expect((await get(url)).body).toContain('localhost:80/lms-courses</div>');
    for (const url of ['/lms-courses?q=a&zz=3&level=beginner', '/lms-courses?level=beginner&q=a'])
      expect((await get(url)).body).toContain('/lms-courses?q=a&level=beginner</div>');
    for (const url of ['/live-classes', '/live-classes?q=1', '/live-classes?page=2']) await get(url);
    expect(rendered).toEqual(['/lms-courses', '/lms-courses?q=a&level=beginner', '/live-classes']);
  });

  it('is left to the browser, without an error, for clients that request too many pages', async () => {
    for (let number = 0; number < 130; number += 1) {
      const { statusCode, body } = await get(`/universities?q=${number}`);
      expect([statusCode, body.includes(`q=${number}`)]).toEqual([200, number < 120]);
    }
    expect((await get('/verify/7K3Q')).body).not.toContain('/verify/7K3Q');
    expect((await get('/universities?q=0')).body).toContain('q=0');
    expect((await get('/universities?q=129', {}, '192.0.2.2')).body).toContain('q=129');
    expect(rendered).toHaveLength(121);
  });

  it('never redirects to another host', async () => {
    for (const path of ['/\\evil.test/course/1/', '/\\evil.test/course/1', '/\\/course/1/', '/a\\b/course/1/']) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: acado.test\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
      expect(answer).not.toMatch(/^location:/im);
    }
  });
});

describe('without a public origin', () => {
  it.each(['x:3333/courses?q=', 'a&b', '<b>', 'a b', "a'b", 'a:b', 'a:99999'])(
    'nothing is rendered for the host %s',
    async (host) => {
      for (const url of ['/universities', '/sitemap.xml', '/robots.txt']) {
        const { statusCode, body } = await get(url, { host });
        expect([url, statusCode]).toEqual([url, 400]);
        expect(body).not.toContain(host);
      }
      expect(rendered).toEqual([]);
    },
  );

  it.each(['localhost:3000', 'learn.example.org', '[::1]:3000', 'my_service'])(
    'the host %s is accepted',
    async (host) => {
      expect((await get('/universities', { host })).body).toContain(`http://${host}/universities`);
      expect((await get('/robots.txt', { host })).body).toContain(`Sitemap: http://${host}/sitemap.xml`);
    },
  );
});

describe('a form without JavaScript', () => {
  const message = {
    form: 'contact',
    'answers.topic': 'other',
    'answers.message': 'How do I come back to "where" I was <yesterday>?\nThank you & goodbye',
    'answers.name': 'Ada Lovelace',
    'answers.email': 'ada@example.org',
    'answers.consent': 'yes',
  };
  const post = (url: string, payload: string, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
      remoteAddress,
    });
  const send = (remoteAddress: string) => post('/contact-us', new URLSearchParams(message).toString(), remoteAddress);
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

  beforeAll(() => addContactForm(server.database));

  it('that is sent too often is returned immediately with its content, without rendering', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send('192.0.2.3')).statusCode).toBe(200);
    expect(rendered).toHaveLength(5);
    const answer = await send('192.0.2.3');
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3600', 'cache-control': 'no-store' } });
    expect(answer.body).toMatch(/<h1>Your form was not sent<\/h1>[^]*in 60 minutes/);
    const fields = [...answer.body.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
    expect(Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]))).toEqual(message);
    expect(rendered).toHaveLength(5);
  });

  const withForms = paths.flatMap(({ path, form }) => (form === undefined ? [] : [path.replace(/:\w+/g, '1')]));
  const largest = 128 * 1024;

  it.each(withForms)('34.10: on %s with too many fields is refused before they are parsed', async (path) => {
    for (const field of ['a.b=&', 'a.b&', '&']) {
      const body = field.repeat(Math.floor(largest / field.length));
      const answer = await post(path, body, '192.0.2.4');
      expect(answer).toMatchObject({ statusCode: 413, headers: { 'cache-control': 'no-store' } });
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain(`<a href="${path}">`);
      expect(answer.body.length).toBeLessThan(4_000);
    }
    expect(rendered).toEqual([]);
  });

  it('34.10: that is too large is answered with a page that explains it', async () => {
    const answer = await post('/contact-us?topic=other', `a=${'x'.repeat(largest)}`, '192.0.2.5');
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('<h1>Your form was not sent</h1>');
    expect(answer.body).toContain('<a href="/contact-us');
  });

  it('with the maximum number of fields is answered, whatever their names', async () => {
    const fields = Array.from({ length: maxSubmitted }, () => 'a.b=x').join('&');
    expect((await post('/contact-us', fields, '192.0.2.6')).statusCode).toBe(400);
    expect(fieldsGiven).toEqual([maxSubmitted]);
    expect((await post('/contact-us', `${fields}&a.b=x`, '192.0.2.6')).statusCode).toBe(413);
    expect(fieldsGiven).toHaveLength(1);
  });

  it('is counted for its address before it is parsed, and returned with its content', async () => {
    const none = '&'.repeat(largest);
    for (let sent = 0; sent < 60; sent += 1)
      expect((await post('/news-letter', none, '192.0.2.7')).statusCode).toBe(413);
    const answer = await post('/news-letter', 'email=ada%40example.org', '192.0.2.7');
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(answer.body).toContain('name="email" value="ada@example.org"');
    expect((await post('/news-letter', none, '192.0.2.8')).statusCode).toBe(413);
    expect(rendered).toEqual([]);
  });
});
