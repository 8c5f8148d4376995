import { eq } from 'drizzle-orm';
import { searchColumnsOf } from '../../server/capabilities/courses/search-columns.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { courseText } from '../../server/platform/rich-text/uses.ts';
import { courses, lessonItems, lessonVersions, modules } from '../../server/tables/courses.ts';
import type { TestServer } from './server.ts';

type NewCourse = typeof courses.$inferInsert;
type NewItem = Partial<typeof lessonItems.$inferInsert>;

let count = 0;

/** Adds a course of one module, with these lessons. @returns the ids */
export async function addCourse(
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  items: readonly NewItem[] = [{}],
  more: Partial<NewCourse> = {},
): Promise<{ id: number; moduleId: number; itemIds: number[] }> {
  count += 1;
  const now = clock.now();
  const slug = `course-${count}`;
  const words = { slug, title: `Course ${count}`, summary: 'Where to look first.', overview: '', overviewNodes: [] };
  const kinds = { kind: 'lms', level: 'beginner', language: 'en', mode: 'online', subject: 'Statistics' } as const;
  const terms = { durationMin: 12, price: 0, currency: 'EUR', certificate: true, skillNames: '' };
  const lists = { outcomes: [], instructors: [], faqs: [] };
  const row = { externalRef: slug, ...words, ...kinds, ...terms, ...lists, createdAt: now, updatedAt: now, ...more };
  const [course] = await db
    .insert(courses)
    .values({ ...row, ...searchColumnsOf(row) })
    .returning({ id: courses.id });
  const id = course?.id ?? 0;
  const part = { externalRef: `${slug}/one`, courseId: id, position: 1, slug: 'one', title: 'One', summary: '' };
  const [module] = await db.insert(modules).values(part).returning({ id: modules.id });
  const moduleId = module?.id ?? 0;
  const itemIds: number[] = [];
  for (const [index, item] of items.entries()) itemIds.push(await addItem(db, `${slug}/one/${index}`, moduleId, item));
  return { id, moduleId, itemIds };

  async function addItem(tx: typeof db, externalRef: string, of: number, item: NewItem): Promise<number> {
    const words = { slug: externalRef, title: `Lesson ${externalRef}`, kind: 'text', rule: 'read' };
    const [row] = await tx
      .insert(lessonItems)
      .values({
        externalRef,
        moduleId: of,
        position: itemIds.length + 1,
        ...words,
        minutes: 6,
        preview: false,
        ...item,
      })
      .returning({ id: lessonItems.id });
    const itemId = row?.id ?? 0;
    const { nodes } = fromMarkdown('A chart answers\n\na question.', courseText);
    const [version] = await tx
      .insert(lessonVersions)
      .values({
        itemId,
        number: 1,
        hash: 'a',
        body: 'A chart answers',
        nodes,
        paragraphs: 2,
        media: {},
        createdAt: now,
      })
      .returning({ id: lessonVersions.id });
    await tx
      .update(lessonItems)
      .set({ versionId: version?.id ?? 0 })
      .where(eq(lessonItems.id, itemId));
    return itemId;
  }
}

/** A progress report about a lesson. By default it reports no progress. */
export const reportOf = (item_id: number, seq: number, more: object = {}) => ({
  item_id,
  position: 0,
  furthest: 0,
  watched: [],
  page: null,
  extent: null,
  is_marked: false,
  seq,
  ...more,
});
