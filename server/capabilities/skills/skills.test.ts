import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';
import { userSkills } from '../../tables/skills.ts';
import { upsertSkills } from './store.ts';

const server = await startServer();
const { call, database } = server;
const { db } = database;

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(database);
});
afterAll(() => server.close());

const suggestions = [
  { id: 2, name: 'algebra' },
  { id: 3, name: 'Élan' },
  { id: 1, name: 'Python' },
  { id: 4, name: 'SQL' },
];

describe('the skill suggestions', () => {
  it('are ordered by name, ignoring case and accents', async () => {
    expect((await call('/skills-list')).body).toEqual({ status: 1, error: null, data: suggestions });
  });

  it('are not sent again to clients that have them', async () => {
    const first = await call('/skills-list');
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const again = await call('/skills-list', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again).toMatchObject({ status: 304, body: null, headers: { etag } });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent compressed with %s', async (encoding, decompress) => {
    const answer = await server.app.inject({
      url: '/api/skills-list',
      headers: { 'x-api-key': 'test-key', 'accept-encoding': `deflate, ${encoding};q=0.5, compress;q=0` },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual({ status: 1, error: null, data: suggestions });
  });

  it('are read again after a change by another process', async () => {
    const before = await call('/skills-list');
    const other = await startServer({ database });
    await other.call('/skills-list');
    await db.transaction((tx) => upsertSkills(tx, [{ ref: 'java', name: 'Java' }]));
    for (const { call: callOne } of [server, other]) {
      const after = await callOne('/skills-list', { headers: { 'if-none-match': String(before.headers['etag']) } });
      expect(after.body?.data).toEqual([...suggestions.slice(0, 2), { id: 5, name: 'Java' }, ...suggestions.slice(2)]);
    }
    await other.app.close();
  });
});

describe('a learner’s skills', () => {
  const add = (token: string, skillId: number, proficiency = '100') =>
    call('/add-skill-mapping', { token, body: { skill_id: skillId, self_proficiency: proficiency } });
  const record = { id: 1, skill_id: 4, name: 'SQL', self_proficiency: '80' };

  it('are stored in the order in which they were added, per learner', async () => {
    const [asha, other] = [await server.signUp(), await server.signUp()];
    expect((await add(asha.token, 4, '80')).body).toEqual({ status: 1, error: null, data: record });
    await add(asha.token, 1, '0');
    expect((await call('/skills-mapping-list', { token: asha.token })).body?.data).toEqual([
      record,
      { id: 2, skill_id: 1, name: 'Python', self_proficiency: '0' },
    ]);
    expect((await call('/skills-mapping-list', { token: other.token })).body?.data).toEqual([]);
  });

  it('contain a skill once, and return the existing record', async () => {
    const { token } = await server.signUp();
    const answers = await Promise.all([add(token, 4, '80'), add(token, 4, '80')]);
    await add(token, 4, '10');
    expect(answers.map(({ body }) => body?.data)).toEqual([record, record]);
    expect(await db.$count(userSkills)).toBe(1);
  });

  it('can’t contain an unknown skill', async () => {
    const { token } = await server.signUp();
    const answer = await add(token, 99);
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { code: 'unknown_id', fields: { skill_id: '99 does not exist' } } },
    });
    expect(await db.$count(userSkills)).toBe(0);
  });

  it.each(['101', '-1', '01', '1.5', '', 'all'])('can’t have the proficiency "%s"', async (proficiency) => {
    const { token } = await server.signUp();
    expect((await add(token, 4, proficiency)).status).toBe(400);
  });

  it('are removed by the id of the record', async () => {
    const { token } = await server.signUp();
    await add(token, 4);
    expect((await call('/delete-skill-mapping', { token, body: { id: 1 } })).body).toEqual({
      status: 1,
      error: null,
      data: null,
    });
    expect((await call('/skills-mapping-list', { token })).body?.data).toEqual([]);
    expect((await call('/delete-skill-mapping', { token, body: { id: 1 } })).status).toBe(404);
  });
});
