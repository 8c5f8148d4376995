import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';
import { upsertUniversities } from './upsert.ts';

const server = await startServer();
const { call, database } = server;

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(database);
});
afterAll(() => server.close());

const geneva = { id: 1, name: 'Université de Genève', logo: null };
const anna = { id: 2, name: 'Anna University', logo: null };
const effort = { id: 3, name: 'University of 100% Effort', logo: null };
const ecole = { id: 4, name: 'École Normale', logo: null };
const genevaCard = {
  ...geneva,
  country: 'CH',
  country_name: 'Switzerland',
  city: 'Geneva',
  founded: 1559,
  kind: 'public',
};
const annaCard = { ...anna, country: 'IN', country_name: 'India' };
const ecoleCard = { ...ecole, country: 'FR', country_name: 'France' };
const page = (items: object[], rest: object = {}) => ({ items, total: items.length, page: 1, page_size: 48, ...rest });
/** The facets of a page with these cards, without filters. */
const facetsOf = (items: { id: number; country?: string; country_name?: string; kind?: string }[]) => {
  const country = items.flatMap(({ country: value, country_name: name }) => (value ? [{ value, name, count: 1 }] : []));
  const kind = items.flatMap(({ kind: value }) => (value ? [{ value, count: 1 }] : []));
  const sorted = country.toSorted((left, right) => (String(left.name) < String(right.name) ? -1 : 1));
  return { ...(country.length > 0 ? { country: sorted } : {}), ...(kind.length > 0 ? { kind } : {}) };
};
const list = async (query: string) => (await call(`/university-list?${query}`)).body?.data;
const namesOf = (data: unknown) => (data as { items: { name: string }[] }).items.map(({ name }) => name);

describe('the universities', () => {
  it('are all listed by name, ignoring accents', async () => {
    const answer = await call('/university-list');
    expect(answer.body?.data).toEqual([anna, ecole, geneva, effort]);
    const again = await call('/university-list', { headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect(again.status).toBe(304);
  });

  it('13.2: are found despite typing errors when nothing matches exactly', async () => {
    expect(await list('q=geneev')).toEqual({ ...page([genevaCard]), facets: facetsOf([genevaCard]), is_similar: true });
    expect(await list('q=geneev&country=IN')).toMatchObject({ items: [], total: 0, is_similar: true });
    expect(await list('q=geneve')).not.toHaveProperty('is_similar');
    expect(await list('q=zzzzzz')).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ['universit', [annaCard, genevaCard, effort]],
    ['GENEVE', [genevaCard]],
    ['genève  université', [genevaCard]],
    ['unige.ch', [genevaCard]],
    ['switzerland', [genevaCard]],
    ['100%', [effort]],
    ['%', [effort]],
    ['_', []],
    ['\\', []],
    ['anna france', []],
    ['', [annaCard, ecoleCard, genevaCard, effort]],
  ])('are found by every word of "%s"', async (q, items) => {
    const answer = await call(`/university-list?q=${encodeURIComponent(q)}`);
    expect(answer.body?.data).toEqual(page(items, { facets: facetsOf(items) }));
  });

  it('are listed in pages of 48', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ name: `College ${String(index).padStart(2, '0')}` }));
    await database.db.transaction((tx) => upsertUniversities(tx, rows));
    const second = await call('/university-list?q=college&page=2');
    const items = Array.from({ length: 12 }, (_, index) => ({
      id: 53 + index,
      name: `College ${48 + index}`,
      logo: null,
    }));
    expect(second.body?.data).toEqual(page(items, { total: 60, page: 2, facets: {} }));
    const all = facetsOf([annaCard, ecoleCard, genevaCard]);
    expect(await list('page=100000')).toEqual(page([], { total: 64, page: 100_000, facets: all }));
    expect(await list('q=college&page=3&page_size=24')).toMatchObject({ total: 60, page: 3, page_size: 24 });
    expect(namesOf(await list('q=college&page=3&page_size=24'))).toHaveLength(12);
  });

  it('are listed by ids, without unknown universities', async () => {
    expect((await call('/university-list?ids=3,2,99')).body?.data).toEqual([anna, effort]);
    expect(await list('ids=3,1&q=gen')).toEqual(page([genevaCard], { facets: facetsOf([genevaCard]) }));
  });

  it('are filtered by country and kind, with counts under the other filter', async () => {
    const rows = [
      { name: 'Lausanne', country: 'CH', kind: 'private' as const, founded: 1969 },
      { name: 'Paris', country: 'FR', kind: 'public' as const, founded: 1150 },
    ];
    await database.db.transaction((tx) => upsertUniversities(tx, rows));
    const swiss = await list('country=CH');
    expect(namesOf(swiss)).toEqual(['Lausanne', 'Université de Genève']);
    expect(swiss).toMatchObject({
      total: 2,
      facets: {
        country: [
          { value: 'FR', name: 'France', count: 2 },
          { value: 'CH', name: 'Switzerland', count: 2 },
          { value: 'IN', name: 'India', count: 1 },
        ],
        kind: [
          { value: 'private', count: 1 },
          { value: 'public', count: 1 },
        ],
      },
    });
    const both = await list('country=CH,FR&kind=public');
    expect(namesOf(both)).toEqual(['Paris', 'Université de Genève']);
    expect(both).toMatchObject({
      total: 2,
      facets: {
        country: [
          { value: 'FR', count: 1 },
          { value: 'CH', count: 1 },
        ],
        kind: [
          { value: 'public', count: 2 },
          { value: 'private', count: 1 },
        ],
      },
    });
    expect(await list('country=ZZ')).toMatchObject({ items: [], total: 0 });
  });

  it('are sorted by age, with unknown ages last', async () => {
    expect(namesOf(await list('sort=founded'))).toEqual([
      'Université de Genève',
      'Anna University',
      'École Normale',
      'University of 100% Effort',
    ]);
    expect(namesOf(await list('sort=name'))[0]).toBe('Anna University');
  });

  it.each(['country=ch', 'country=', 'kind=secret', 'sort=rank', 'page_size=1000'])(
    'are refused for an invalid query: "%s"',
    async (query) => {
      expect((await call(`/university-list?${query}`)).status).toBe(400);
    },
  );
});

describe('the details of a university', () => {
  it('are shown as far as they are known', async () => {
    expect((await call('/get-university-meta/1')).body?.data).toEqual({
      ...geneva,
      country: 'CH',
      country_name: 'Switzerland',
      state: 'Geneva',
      city: 'Geneva',
      founded: 1559,
      kind: 'public',
      domains: ['unige.ch'],
      web_pages: ['https://www.unige.ch/'],
    });
    expect((await call('/get-university-meta/3')).body?.data).toEqual({ ...effort, domains: [], web_pages: [] });
  });

  it('are not found for an unknown university', async () => {
    expect(await call('/get-university-meta/99')).toMatchObject({ status: 404, body: { error: 'Not Found' } });
  });
});

describe('a learner’s universities', () => {
  const save = (token: string, ids: number[]) =>
    call('/user-university-save', { token, body: { organisation_ids: ids } });
  const list = async (token: string) => (await call('/user-university-mapped', { token })).body?.data;

  it('are replaced as a whole, in the chosen order', async () => {
    const [asha, other] = [await server.signUp(), await server.signUp()];
    await save(asha.token, [4, 2]);
    expect((await save(asha.token, [1, 2, 3])).body).toEqual({ status: 1, error: null, data: null });
    expect(await list(asha.token)).toEqual([2, 1, 3]);
    expect(await list(other.token)).toEqual([]);
    await save(asha.token, []);
    expect(await list(asha.token)).toEqual([]);
  });

  it('can’t include an unknown university', async () => {
    const { token } = await server.signUp();
    await save(token, [4]);
    expect(await save(token, [1, 99])).toMatchObject({
      status: 422,
      body: { data: { code: 'unknown_id', fields: { organisation_ids: '99 does not exist' } } },
    });
    expect(await list(token)).toEqual([4]);
  });
});
