import { afterAll, beforeEach, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { someSkills, someUniversities } from '../../../tests/support/server-catalogues.ts';
import { upsertInterestAreas } from '../interests/store.ts';
import { upsertSkills } from '../skills/store.ts';
import { upsertUniversities } from '../universities/upsert.ts';

const server = await startServer();
const { db } = server.database;
const read = async () => (await server.call('/home-page')).body?.data;

beforeEach(() => server.reset());
afterAll(() => server.close());

it('counts what there is, and follows each import', async () => {
  const nothing = { universities: 0, countries: 0, skills: 0, areas: 0 };
  expect(await read()).toEqual({ figures: nothing, countries: [], universities: [], areas: [] });
  await db.transaction((tx) => upsertSkills(tx, someSkills));
  expect(await read()).toMatchObject({ figures: { ...nothing, skills: 4 } });
  await db.transaction((tx) => upsertInterestAreas(tx, [{ ref: 'law', name: 'Law' }]));
  expect(await read()).toMatchObject({ figures: { ...nothing, skills: 4, areas: 1 }, areas: [{ name: 'Law' }] });
  await db.transaction((tx) => upsertUniversities(tx, someUniversities));
  expect(await read()).toMatchObject({ figures: { universities: someUniversities.length, countries: 3 } });
});

it('names the countries with the most universities and the oldest universities', async () => {
  const university = (name: string, country: string, founded?: number) => ({
    name,
    country,
    ...(founded === undefined ? {} : { founded }),
  });
  const rows = [
    university('Young', 'IN', 1990),
    university('Old', 'IT', 1088),
    university('Unknown', 'IN'),
    university('Older', 'MA', 859),
  ];
  await db.transaction((tx) => upsertUniversities(tx, rows));
  expect(await read()).toMatchObject({
    countries: [
      { code: 'IN', name: 'India', universities: 2 },
      { code: 'IT', name: 'Italy', universities: 1 },
      { code: 'MA', name: 'Morocco', universities: 1 },
    ],
    universities: [
      { name: 'Older', founded: 859, country_name: 'Morocco' },
      { name: 'Old', founded: 1088 },
      { name: 'Young', founded: 1990 },
    ],
  });
});
