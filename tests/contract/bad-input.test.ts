import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../server/platform/db/account-schema.ts';
import { errorReports } from '../../server/tables/error-reports.ts';
import { interestAreas, userInterestAreas } from '../../server/tables/interests.ts';
import { startServer } from '../support/server.ts';
import { fillCatalogues } from '../support/server-catalogues.ts';

const server = await startServer();
const { call, database } = server;
let token: string;

const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'a long sentence' };
const fieldsOf = (body: unknown) => (body as { data: { fields?: unknown } }).data.fields;

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(database);
  ({ token } = await server.signUp());
});
afterAll(() => server.close());

describe('a body that is not a JSON object', () => {
  it.each([
    ['nothing', '', 'is required'],
    ['half an object', '{"email":', 'is not JSON'],
    ['null', 'null', 'must be object'],
    ['a list', '[]', 'must be object'],
    ['a text', '"text"', 'must be object'],
    ['fifty thousand lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'must be object'],
  ])('is refused: %s', async (_what, body, problem) => {
    const answer = await call('/login', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual({ body: problem });
  });

  it('is refused if it is not UTF-8', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-api-key': 'test-key', 'content-type': 'application/json' },
      payload: Buffer.from([0x7b, 0xff, 0x7d]),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a key of a body', () => {
  it.each([
    [{ email: asha.email, password: asha.password }, { name: 'is required' }],
    [{ ...asha, role: 'Presenter' }, { role: 'is unknown' }],
    [{ ...asha, name: 7 }, { name: 'must be string' }],
    [{ ...asha, name: null }, { name: 'must be string' }],
    [{ ...asha, name: ' \n ' }, { name: 'has the wrong format' }],
    [{ ...asha, email: 'asha' }, { email: 'has the wrong format' }],
    [{ ...asha, email: `${'a'.repeat(250)}@example.com` }, { email: 'has the wrong format' }],
    [{ ...asha, password: 'short' }, { password: 'must NOT have fewer than 8 characters' }],
    [
      { name: 7, role: 'x' },
      { email: 'is required', password: 'is required', name: 'must be string', role: 'is unknown' },
    ],
    [
      { ...asha, name: ' \n ', email: 'asha' },
      { name: 'has the wrong format', email: 'has the wrong format' },
    ],
    [{ ...asha, name: 'Asha\0Rao' }, { body: 'contains a NUL character' }],
  ])('is validated: %j', async (body, fields) => {
    const answer = await call('/joy/signup', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 0, error: 'Bad Request', data: { code: 'bad_request' } },
    });
    expect(fieldsOf(answer.body)).toEqual(fields);
    expect(await database.db.$count(users)).toBe(1);
  });

  it('is one of at most ten that are named if thousands are unknown', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]));
    const answer = await call('/joy/signup', { body: { ...unknown, ...asha, email: 'asha' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldsOf(answer.body) as object)).toEqual([
      'email',
      ...Array.from({ length: 10 }, (_, index) => `field${index}`),
    ]);
  });

  it('with a list of wrong entries is named only once, for its first entry', async () => {
    const category_ids = Array.from({ length: 10_000 }, () => 'x');
    const answer = await call('/user-course-category-map', { token, body: { category_ids } });
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldsOf(answer.body) as object)).toHaveLength(1);
  });

  it.each(['__proto__', 'constructor', 'toString'])('named %s is unknown', async (name) => {
    const body = `{"email":"a@b.example","password":"whatever it is","${name}":{"isAdmin":true}}`;
    const answer = await call('/login', { body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(fieldsOf(answer.body))).toBe(`{"${name}":"is unknown"}`);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});

it('half a surrogate pair becomes the replacement character', async () => {
  const body = { title: 'a😀', errors: '\ude00', type: 'error', status: '5\ud83d' };
  expect((await call('/save-error-report', { body })).status).toBe(200);
  const rows = await database.db.select().from(errorReports);
  expect(rows).toMatchObject([{ title: 'a😀', errors: '\ufffd', status: '5\ufffd' }]);
});

describe('a query', () => {
  it.each([
    ['/skills-list?q=x', { q: 'is unknown' }],
    ['/university-list?__proto__=x', { __proto__: 'is unknown' }],
    ['/university-list?page=0', { page: 'must be >= 1' }],
    ['/university-list?page=two', { page: 'must be integer' }],
    ['/university-list?page=', { page: 'must be integer' }],
    ['/university-list?page=1&page=2', { page: 'must be integer' }],
    ['/university-list?ids=', { 'ids.0': 'must be integer' }],
    ['/university-list?ids=1,x', { 'ids.1': 'must be integer' }],
    ['/university-list?ids=2147483648', { 'ids.0': 'must be <= 2147483647' }],
    ['/university-list?q=a%00b', { body: 'contains a NUL character' }],
    ['/get-university-meta/0', { id: 'must be >= 1' }],
    ['/get-university-meta/one', { id: 'must be integer' }],
    ['/get-university-meta/%00', { id: 'must be integer' }],
  ])('is refused: %s', async (path, fields) => {
    const answer = await call(path);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(fieldsOf(answer.body))).toBe(
      path.includes('__proto__') ? '{"__proto__":"is unknown"}' : JSON.stringify(fields),
    );
  });

  it('is refused if the address is malformed', async () => {
    const answer = await server.app.inject({
      url: '/api/get-university-meta/%ZZ',
      headers: { 'x-api-key': 'test-key' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 0, data: { code: 'bad_request' } });
  });
});

describe('a set of ids', () => {
  const save = (ids: unknown) => call('/user-course-category-map', { token, body: { category_ids: ids } });
  const choice = async () => (await database.db.select().from(userInterestAreas)).map(({ areaId }) => areaId);
  beforeEach(() => save([1, 2]));

  it.each([
    ['10,000 ids', Array.from({ length: 10_000 }, (_, index) => index + 1)],
    ['1,001 ids', Array.from({ length: 1001 }, (_, index) => index + 1)],
    ['an id twice', [1, 3, 1]],
    ['a text', ['1']],
    ['a fraction', [1.5]],
    ['a negative number', [-1]],
    ['a number beyond int4', [2 ** 31]],
    ['a huge number', [1e308]],
    ['an object', { length: 1 }],
  ])('with %s is refused and changes nothing', async (_what, ids) => {
    expect((await save(ids)).status).toBe(400);
    expect(await choice()).toEqual([1, 2]);
  });

  it('with unknown ids is refused, names them, and changes nothing', async () => {
    const answer = await save([3, 98, 99]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: 'Some of these IDs don’t exist.',
        data: { code: 'unknown_id', fields: { category_ids: '98, 99 do not exist' } },
      },
    });
    expect(await choice()).toEqual([1, 2]);
  });

  it('with 1,000 ids is accepted', async () => {
    const rows = Array.from({ length: 997 }, (_, index) => ({
      externalRef: `area-${index}`,
      name: 'Area',
      position: index,
    }));
    await database.db.insert(interestAreas).values(rows);
    expect((await save(Array.from({ length: 1000 }, (_, index) => index + 1))).status).toBe(200);
    expect(await choice()).toHaveLength(1000);
  });
});

describe('a body that is too large', () => {
  it('is refused before it is read to the end', async () => {
    const body = { title: 'a', errors: 'x'.repeat(128 * 1024), type: 'error', status: '500' };
    expect((await call('/save-error-report', { body })).status).toBe(413);
  });

  it('is ignored when it comes with a read call', async () => {
    const answer = await call('/user', { method: 'GET', token, body: 'x'.repeat(1000) });
    expect(answer.status).toBe(200);
  });
});

describe('a content type', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'nonsense',
    undefined,
  ])('other than JSON is refused: %s', async (type) => {
    const answer = await call('/login', { body: asha, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { data: { code: 'unsupported_media_type' } } });
  });

  it('of compressed JSON is refused', async () => {
    const answer = await call('/login', { body: asha, headers: { 'content-encoding': 'gzip' } });
    expect(answer.status).toBe(415);
  });

  it('of JSON may name its charset', async () => {
    const body = { email: asha.email, password: asha.password };
    const answer = await call('/login', { body, headers: { 'content-type': 'Application/JSON; charset=utf-8' } });
    expect(answer.status).toBe(200);
  });

  it('is ignored if there is no body to read', async () => {
    const answer = await call('/sign-out', {
      method: 'POST',
      token,
      body: 'x',
      headers: { 'content-type': undefined },
    });
    expect(answer.status).toBe(200);
  });
});
