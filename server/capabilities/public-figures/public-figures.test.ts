import { afterAll, beforeEach, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';
import { upsertInterestAreas } from '../interests/store.ts';
import { upsertSkills } from '../skills/store.ts';
import { upsertUniversities } from '../universities/upsert.ts';

const server = await startServer();
const { call, database } = server;
const { db } = database;
const figures = async () => (await call('/public-figures')).body?.data;

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(database);
});
afterAll(() => server.close());

const geneva = {
  id: 1,
  name: 'Université de Genève',
  logo: null,
  country: 'CH',
  country_name: 'Switzerland',
  city: 'Geneva',
  founded: 1559,
  kind: 'public',
};

it('the public figures count each catalogue, and show the oldest university of each country', async () => {
  expect(await figures()).toMatchObject({
    universities: {
      total: 4,
      country_total: 3,
      countries: [
        { value: 'FR', name: 'France', count: 1 },
        { value: 'IN', name: 'India', count: 1 },
        { value: 'CH', name: 'Switzerland', count: 1 },
      ],
      featured: [
        geneva,
        { id: 2, name: 'Anna University', logo: null, country: 'IN', country_name: 'India' },
        { id: 4, name: 'École Normale', logo: null, country: 'FR', country_name: 'France' },
      ],
    },
    interest_areas: { total: 3, names: ['Design', 'Law', 'Music'] },
    skills: { total: 4, names: ['algebra', 'Élan', 'Python', 'SQL'] },
  });
});

it('the public figures follow changes by another process, and are not sent again without a change', async () => {
  const { headers } = await call('/public-figures');
  const known = { headers: { 'if-none-match': String(headers['etag']) } };
  expect((await call('/public-figures', known)).status).toBe(304);
  await db.transaction((tx) => upsertInterestAreas(tx, [{ ref: 'art', name: 'Art' }]));
  expect(await figures()).toMatchObject({ interest_areas: { total: 4, names: ['Design', 'Law', 'Music', 'Art'] } });
  await db.transaction((tx) => upsertSkills(tx, [{ ref: 'java', name: 'Java' }]));
  expect(await figures()).toMatchObject({ skills: { total: 5 } });
  const older = { name: 'Université de Paris', country: 'FR', founded: 1150 };
  await db.transaction((tx) => upsertUniversities(tx, [older, { name: 'Sorbonne', country: 'FR', founded: 1253 }]));
  expect(await figures()).toMatchObject({
    universities: {
      total: 6,
      country_total: 3,
      countries: [{ value: 'FR', count: 3 }, {}, {}],
      featured: [older, geneva, { name: 'Anna University' }],
    },
  });
  expect((await call('/public-figures', known)).status).toBe(200);
});

it('the public figures are zero for empty catalogues', async () => {
  await server.reset();
  // The version of a catalogue does not change when the test empties it.
  const fresh = await startServer({ database });
  const catalogues = Object.values((await fresh.call('/public-figures')).body?.data as object);
  expect(catalogues.flatMap(Object.values).filter((figure) => figure !== 0 && figure.length !== 0)).toEqual([]);
  await fresh.app.close();
});

it('the public figures sample entries across long catalogues', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({ ref: `r${index}`, name: `Skill ${1000 + index}` }));
  const codes = ['AT', 'BE', 'CA', 'DE', 'ES', 'FI', 'GB', 'HU', 'IE', 'JP', 'KE', 'LT', 'MX', 'NO'];
  await db.transaction(async (tx) => {
    await upsertSkills(tx, rows);
    await upsertUniversities(
      tx,
      rows.map(({ name }, index) => ({ name, country: codes[index % codes.length]!, founded: 1200 + (index % 800) })),
    );
  });
  const data = (await figures()) as {
    universities: { country_total: number; countries: object[]; featured: { country: string }[] };
    skills: { names: string[] };
  };
  const { country_total, countries, featured } = data.universities;
  expect([country_total, countries.length, featured.length]).toEqual([17, 12, 4]);
  expect(new Set(featured.map(({ country }) => country)).size).toBe(4);
  expect(data.skills.names).toHaveLength(16);
  expect(new Set(data.skills.names).size).toBe(16);
});
