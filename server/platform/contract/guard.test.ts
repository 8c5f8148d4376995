import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';

const server = await startServer({ publicOrigin: 'https://learn.example.org' });
const { call } = server;
const report = { title: 'a', errors: 'b', type: 'error', status: '500' };

beforeEach(() => server.reset());
afterAll(() => server.close());

const post = (headers: Record<string, string | undefined>) => call('/save-error-report', { body: report, headers });

describe('the API key', () => {
  it.each([undefined, '', 'another-key'])('"%s" is forbidden', async (key) => {
    const answer = await call('/skills-list', { headers: { 'x-api-key': key } });
    expect(answer).toMatchObject({ status: 403, body: { error: 'Forbidden', data: { code: 'forbidden' } } });
  });

  it('is checked before the session', async () => {
    expect((await call('/user', { headers: { 'x-api-key': undefined } })).status).toBe(403);
  });
});

describe('the access token', () => {
  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer nobody', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])(
    'in "%s" is not valid',
    async (authorization) => {
      const answer = await call('/user', { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized', data: { code: 'unauthorized' } } });
    },
  );

  it('can be left out where it is optional, but must be valid', async () => {
    expect((await call('/get-course-category')).status).toBe(200);
    expect((await call('/get-course-category', { token: 'nobody' })).status).toBe(401);
  });

  it('is ignored where no token is required', async () => {
    expect((await call('/skills-list', { token: 'nobody' })).status).toBe(200);
  });

  it('is not accepted in a cookie', async () => {
    const { token } = await server.signUp();
    expect((await call('/user', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });
});

describe('the role', () => {
  it('of a presenter has no access to operations for learners', async () => {
    const { token } = await server.signInPresenter();
    expect((await call('/skills-mapping-list', { token })).status).toBe(403);
    expect((await call('/user', { token })).status).toBe(200);
  });
});

describe('a write request from a page', () => {
  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['of a sibling site', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.org' }],
    ['on another port', { origin: 'http://localhost:81', host: 'localhost:80' }],
    ['with an opaque origin', { origin: 'null' }],
  ])('%s is forbidden', async (_what, headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  it.each([
    ['of this host', { origin: 'http://localhost:80', host: 'localhost:80' }],
    ['of the public origin', { origin: 'https://learn.example.org', 'sec-fetch-site': 'same-origin' }],
    ['or from a program without an origin', {}],
  ])('%s is allowed', async (_what, headers) => {
    expect((await post(headers)).status).toBe(200);
  });

  it('is checked more strictly than a read request, which is allowed from anywhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await call('/skills-list', { headers })).status).toBe(200);
  });
});
