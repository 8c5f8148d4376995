import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { someSkills, someUniversities } from '../../../tests/support/server-catalogues.ts';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { upsertInterestAreas } from '../../capabilities/interests/store.ts';
import { maxSkills, upsertSkills } from '../../capabilities/skills/store.ts';
import { universitySearchVersion } from '../../capabilities/universities/search-columns.ts';
import { upsertUniversities } from '../../capabilities/universities/upsert.ts';
import { interestAreas } from '../../tables/interests.ts';
import { skills } from '../../tables/skills.ts';
import { universities } from '../../tables/universities.ts';
import type { Db } from '../db/database.ts';
import { inBatches } from './upsert.ts';
import { catalogueVersion } from './version.ts';

const database = await openTestDatabase();
const { db } = database;
const counts = (inserted: number, updated: number, unchanged: number, duplicates = 0) => ({
  inserted,
  updated,
  unchanged,
  duplicates,
});
const within = <Result>(step: (tx: Db) => Promise<Result>) => db.transaction(step);

beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

describe('imported skills', () => {
  const names = async () => (await db.select().from(skills).orderBy(asc(skills.id))).map(({ name }) => name);

  it('are added and renamed by their reference, and importing the same list again changes nothing', async () => {
    expect(await within((tx) => upsertSkills(tx, someSkills))).toEqual(counts(4, 0, 0));
    const version = await catalogueVersion(db, 'skills');
    expect(await within((tx) => upsertSkills(tx, someSkills))).toEqual(counts(0, 0, 4));
    expect(await catalogueVersion(db, 'skills')).toBe(version);
    expect(await within((tx) => upsertSkills(tx, [{ ref: 'sql', name: 'Structured queries' }]))).toEqual(
      counts(0, 1, 0),
    );
    expect(await catalogueVersion(db, 'skills')).toBe(version + 1);
    expect(await names()).toEqual(['Python', 'algebra', 'Élan', 'Structured queries']);
  });

  it('are the same if their labels match, whatever their references and case', async () => {
    await within((tx) => upsertSkills(tx, someSkills));
    const rows = [
      { ref: 'onet:PYTHON', name: 'PYTHON' },
      { ref: 'onet:ÉLAN', name: 'éLAN' },
      { ref: 'a', name: 'Carpentry' },
      { ref: 'b', name: 'carpentry' },
      { ref: 'a', name: 'Woodwork' },
    ];
    expect(await within((tx) => upsertSkills(tx, rows))).toEqual(counts(1, 0, 0, 4));
    expect(await names()).toEqual(['Python', 'algebra', 'Élan', 'SQL', 'Carpentry']);
  });

  it('are compared and written in batches, and yield to other work', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ ref: `made:${index}`, name: `Skill ${index}` }));
    const bring = () => within((tx) => upsertSkills(tx, rows));
    expect(await turnsDuring(bring)).toBeGreaterThanOrEqual(2_000 / 50);
    expect(await turnsDuring(bring)).toBeGreaterThanOrEqual(2_000 / 500);
    expect(await bring()).toEqual(counts(0, 0, 2_000));
  });

  it('are refused beyond the maximum number, and no skill is written', async () => {
    await within((tx) => upsertSkills(tx, someSkills));
    const rows = Array.from({ length: maxSkills - 3 }, (_, index) => ({
      ref: `made:${index}`,
      name: `Skill ${index}`,
    }));
    await expect(within((tx) => upsertSkills(tx, rows))).rejects.toThrow(
      'There would be 20,001 skills, and at most 20,000 are held, because their list is sent whole: import fewer. Nothing was written',
    );
    expect(await names()).toHaveLength(4);
    // Existing skills don't count towards the maximum again.
    expect(await within((tx) => upsertSkills(tx, someSkills))).toEqual(counts(0, 0, 4));
  });

  it('are imported as a whole or not at all', async () => {
    const version = await catalogueVersion(db, 'skills');
    const attempt = within(async (tx) => {
      await upsertSkills(tx, someSkills);
      throw new Error('stopped');
    });
    await expect(attempt).rejects.toThrow('stopped');
    expect([await names(), await catalogueVersion(db, 'skills')]).toEqual([[], version]);
  });

  it('can be as many as a labour market catalogue has', async () => {
    const rows = Array.from({ length: 11_000 }, (_, index) => ({ ref: `ref-${index}`, name: `Skill ${index}` }));
    expect(await within((tx) => upsertSkills(tx, rows))).toEqual(counts(11_000, 0, 0));
    expect(await db.$count(skills)).toBe(11_000);
  });
});

describe('a list written in batches', () => {
  it('has at most 25 rows in a batch, and fewer beyond 64 kB', async () => {
    const lengths: number[] = [];
    const write = (rows: unknown[]) => inBatches(rows, async (batch) => void lengths.push(batch.length));
    await write(Array.from({ length: 60 }, () => 'short'));
    await write(Array.from({ length: 5 }, () => [{ text: 'a'.repeat(40_000) }]));
    await write([]);
    expect(lengths).toEqual([25, 25, 10, 2, 2, 1]);
  });
});

describe('imported universities', () => {
  it('are written in batches on a running server, which never rebuilds the index', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      name: `University ${index}`,
      country: 'CH',
      domains: [`u${index}.example`],
    }));
    const which = () =>
      db.select({ oid: sql<string>`oid::text` }).from(sql`pg_class`).where(sql`relname = 'universities_search'`);
    const before = await which();
    await within((tx) => upsertUniversities(tx, rows, () => undefined, true));
    expect(await which()).toEqual(before);
    await within((tx) =>
      upsertUniversities(
        tx,
        rows.map((row) => ({ ...row, city: 'Bern' })),
      ),
    );
    expect(await which()).not.toEqual(before);
  });

  it('keep values that a later list leaves out', async () => {
    await within((tx) => upsertUniversities(tx, someUniversities));
    const [first] = someUniversities;
    const { name, country, domains } = first!;
    const later = [{ name, country: country!, domains: domains!, city: 'Carouge', state: null }];
    expect(await within((tx) => upsertUniversities(tx, later))).toEqual(counts(0, 1, 0));
    expect(await within((tx) => upsertUniversities(tx, later))).toEqual(counts(0, 0, 1));
    const [row] = await db.select().from(universities).orderBy(asc(universities.id));
    expect(row).toEqual({
      id: 1,
      externalRef: 'Université de Genève|CH|unige.ch',
      name: 'Université de Genève',
      otherNames: [],
      slug: 'universite-de-geneve',
      countryCode: 'CH',
      state: 'Geneva',
      city: 'Carouge',
      founded: 1559,
      kind: 'public',
      domains: ['unige.ch'],
      webPages: ['https://www.unige.ch/'],
      logo: null,
      sortName: 'universite de geneve',
      search: 'universite de geneve switzerland unige.ch',
      searchVersion: universitySearchVersion,
    });
  });
});

describe('imported interest areas', () => {
  it('keep their order, with new areas last', async () => {
    await within((tx) =>
      upsertInterestAreas(tx, [
        { ref: 'law', name: 'Law' },
        { ref: 'art', name: 'Art' },
      ]),
    );
    const later = [
      { ref: 'music', name: 'Music' },
      { ref: 'art', name: 'Arts', image: '/areas/art.svg' },
    ];
    expect(await within((tx) => upsertInterestAreas(tx, later))).toEqual(counts(1, 1, 0));
    const rows = await db
      .select({ name: interestAreas.name, image: interestAreas.image })
      .from(interestAreas)
      .orderBy(asc(interestAreas.position));
    expect(rows).toEqual([
      { name: 'Law', image: null },
      { name: 'Arts', image: '/areas/art.svg' },
      { name: 'Music', image: null },
    ]);
  });
});
