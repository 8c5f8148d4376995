import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { seed } from '../../server/startup/seed.ts';
import { universities } from '../../server/tables/universities.ts';
import { testStore } from '../support/files/test-store.ts';
import { runTool } from '../support/run-tool.ts';
import { openTestDatabase } from '../support/server-database.ts';

const folder = process.env['TEST_DATA'] ?? '';
const kinds = ['universities', 'skills', 'areas', 'sessions', 'courses', 'pages', 'assessments'];
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(csv|json|md|txt|gift)$/i.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .sort();

/** The files that each importer reads. It refuses all other files. */
const read: Readonly<Record<string, string>> = {
  'courses/freecodecamp-curriculum-3.2.1-catalogue.json': 'courses: 41 read, 41 new',
  'courses/ossu-courses.csv': 'courses: 63 read, 63 new',
  'skills/esco-1.2.0-skills-en-collections.csv': 'skills: 2334 read',
  'skills/onet-29.2-technology-skills-distinct.csv': 'skills: 8768 read',
  'universities/world_universities_and_domains.json': 'universities: 10251 read, 10121 new, 125 changed, 5 unchanged',
};

/** One answer in this file gets two scores, because accents are ignored. */
const withTwoShares = 'reports/gift-variants.gift';
const isOfQuestions = (file: string) => /\.gift$|^reports\/answers-quotes\.md$/.test(file) && file !== withTwoShares;

let database: Database;
const run = (...argv: string[]) => runTool({ command: 'import', argv, workingFolder: folder }, { database });

beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, testStore());
}, 120_000);
afterAll(() => database.close());

it('every file is read by its importer, or refused by all importers with a place and a reason', {
  timeout: 600_000,
}, async () => {
  expect(files.length).toBeGreaterThan(100);
  const taken: string[] = [];
  for (const file of files)
    for (const kind of kinds) {
      const { code, out, err } = await run(kind, file, '--dry-run');
      if (code === 0) taken.push(`${file} ${kind}: ${out[0]}`);
      else {
        const [first = ''] = err;
        expect([file, kind, first]).toEqual([file, kind, expect.stringMatching(/, line \d+|is not a folder$/)]);
        expect(err.join('\n')).not.toMatch(/a bug in Acado|Failed query|TypeError|RangeError|undefined/);
      }
    }
  const words = (file: string) => read[file] ?? (isOfQuestions(file) ? 'assessments: ' : undefined);
  const expected = files.flatMap((file) => {
    const expectedWords = words(file);
    return expectedWords === undefined ? [] : [expect.stringContaining(`${file} ${expectedWords}`)];
  });
  expect(taken).toEqual(expected);
});

it('imported universities are added next to the shipped ones, and likely duplicates are reported', {
  timeout: 120_000,
}, async () => {
  const file = 'universities/world_universities_and_domains.json';
  await run('universities', file);
  const rows = await database.db
    .select({ name: universities.name, country: universities.countryCode })
    .from(universities);
  const names = new Map<string, number>();
  for (const { name, country } of rows) names.set(`${name}|${country}`, (names.get(`${name}|${country}`) ?? 0) + 1);
  const twice = [...names].filter(([, count]) => count > 1).map(([name]) => name);
  // 19 are duplicates within the list itself, and two have no domain in common.
  expect([rows.length, twice.length]).toEqual([10_256, 21]);
  expect(twice).toContain('Waseda University|JP');
  expect(twice).not.toContain('University of Oxford|GB');
  const { out } = await run('universities', file);
  expect(out[0]).toBe('10251 read, 0 new, 0 changed, 10251 unchanged, 0 duplicates');
  expect(out.filter((line) => line.includes('a row with the domains of both makes them one')).length).toBeGreaterThan(
    21,
  );
});
