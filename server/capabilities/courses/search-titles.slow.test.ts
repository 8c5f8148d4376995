import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { missedOf, questionsFor } from '../../../tests/support/titles/questions.ts';
import { makeTitles, seededRandom } from '../../../tests/support/titles/titles.ts';
import { titleWords } from '../../../tests/support/titles/words.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Database } from '../../platform/db/database.ts';

const seed = 20_261_122;
const ofEach = 290;
/** The number of titles searched for in each language. */
const drawn = 16;
const random = seededRandom(seed);
const titles = makeTitles(random, ofEach);
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = titles.map(({ title, language }, index) => courseRow(`made-${index}`, { title, language }));
  for (let start = 0; start < rows.length; start += 1500)
    await addCourses(database, ...rows.slice(start, start + 1500));
  await database.db.transaction((tx) => noteCatalogueChange(tx, 'courses'));
});
afterAll(() => database.close());

it('the search finds 95 of 100 titles in each language by the title, without accents, and by two inner words', async () => {
  expect(titles.length).toBeGreaterThanOrEqual(4_000);
  const missed: { title: string; by: string[] }[] = [];
  for (const { language } of titleWords)
    for (let place = 0; place < drawn; place += 1) {
      const own = titles.filter((title) => title.language === language);
      const { title } = own[Math.floor(random() * own.length)] ?? { title: '' };
      const by = await missedOf(database.db, title, questionsFor(random, title));
      if (by.length > 0) missed.push({ title, by });
    }
  expect(missed).toHaveProperty(
    'length',
    expect.toSatisfy((count: number) => count <= 0.05 * drawn * titleWords.length),
  );
});
