import { join } from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertInterestAreas } from '../../server/capabilities/interests/store.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { coursePrerequisites, courses, lessonItems, lessonVersions, modules } from '../../server/tables/courses.ts';
import { runTool } from '../support/run-tool.ts';
import { openTestDatabase } from '../support/server-database.ts';
import { missedOf, questionsFor } from '../support/titles/questions.ts';
import { seededRandom } from '../support/titles/titles.ts';

const folder = join(process.env['TEST_DATA'] ?? '', 'courses');
let database: Database;

async function run(file: string) {
  const request = { command: 'import', argv: ['courses', file], workingFolder: folder };
  const { code, lines } = await runTool(request, { database });
  return { code, lines };
}

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction((tx) =>
    upsertInterestAreas(
      tx,
      ['Software engineering', 'Mathematics', 'Cybersecurity'].map((name) => ({ ref: name, name })),
    ),
  );
});
afterAll(() => database.close());

describe('the real courses', () => {
  it('of freeCodeCamp are imported with every lesson that has a text, and lessons without a text are reported', async () => {
    const file = 'freecodecamp-curriculum-3.2.1-catalogue.json';
    const { code, lines } = await run(file);
    expect([code, lines[0]]).toEqual([0, '41 read, 41 new, 0 changed, 0 unchanged, 0 duplicates']);
    // Nine blocks are certificates: each has a single lesson, which has no text.
    expect(lines.slice(1).filter((line) => line.endsWith('is left out: it has no lessons with text'))).toHaveLength(9);
    const { db } = database;
    expect([await db.$count(lessonItems), await db.$count(lessonVersions)]).toEqual([1_409, 1_409]);
    const sizes = await db
      .select({ slug: courses.slug, items: count() })
      .from(lessonItems)
      .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
      .innerJoin(courses, eq(courses.id, modules.courseId))
      .groupBy(courses.slug)
      .orderBy(asc(courses.slug));
    expect(sizes.find(({ slug }) => slug === 'freecodecamp-project-euler')?.items).toBe(480);
    // Code in the lessons is shown as text and never becomes an HTML element.
    const [lesson] = await db
      .select({ nodes: lessonVersions.nodes })
      .from(lessonItems)
      .innerJoin(lessonVersions, eq(lessonVersions.id, lessonItems.versionId))
      .where(eq(lessonItems.title, 'Add a Text Alternative to Images for Visually Impaired Accessibility'));
    expect(lesson?.nodes).toEqual([
      { kind: 'paragraph', children: [expect.stringContaining('<img src="importantLogo.jpeg"')] },
    ]);
    expect(await run(file)).toMatchObject({
      lines: expect.arrayContaining(['41 read, 0 new, 0 changed, 41 unchanged, 0 duplicates']),
    });
  });

  it('of OSSU are imported with their effort, and with the prerequisites that are in the list', async () => {
    expect(await run('ossu-courses.csv')).toEqual({
      code: 0,
      lines: ['63 read, 63 new, 0 changed, 0 unchanged, 0 duplicates'],
    });
    const { db } = database;
    const [course] = await db.select().from(courses).where(eq(courses.slug, 'ossu-systematic-program-design'));
    expect(course).toMatchObject({ weeks: 13, hoursPerWeek: 9, durationMin: 13 * 9 * 60, level: 'intermediate' });
    expect(await db.$count(coursePrerequisites)).toBe(8);
    expect(await run('ossu-courses.csv')).toMatchObject({
      lines: ['63 read, 0 new, 0 changed, 63 unchanged, 0 duplicates'],
    });
  });

  it('are found by title, by words without accents, and by two words from the middle', async () => {
    const { db } = database;
    const random = seededRandom(20_261_122);
    const titles = await db.selectDistinct({ title: courses.title }).from(courses).orderBy(asc(courses.title));
    expect(titles.length).toBeGreaterThan(90);
    const missed: { title: string; by: string[] }[] = [];
    for (const { title } of titles) {
      const by = await missedOf(db, title, questionsFor(random, title));
      if (by.length > 0) missed.push({ title, by });
    }
    expect(missed).toHaveProperty(
      'length',
      expect.toSatisfy((count: number) => count <= 0.05 * titles.length),
    );
  });
});
