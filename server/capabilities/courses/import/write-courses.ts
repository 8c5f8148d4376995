import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { paragraphsOf } from '../../../../src/shared/text/rich-text.ts';
import { inBatches, lockCatalogues, othersTurn, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import {
  courseSkills,
  courses,
  lessonItems,
  lessonVersions,
  mediaAssets,
  modules,
} from '../../../platform/db/course-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refreshStatistics } from '../../../platform/db/statistics.ts';
import { eachInPieces, inPieces } from '../../../platform/pieces.ts';
import { keepWords } from '../../../platform/search/spelling.ts';
import { searchColumnsOf, spelledOf } from '../search-columns.ts';
import type { ReadyCourse, ReadyItem } from './check-courses.ts';
import type { MediaSource } from './media-file.ts';
import type { FiledProblem } from './raw.ts';
import { type Known, resolveCourses } from './resolve-courses.ts';
import { idIn, writeParts, writePrerequisites } from './write-relations.ts';

/** Ends in problems when the database has something against a course; nothing is written then. */
export type Written = { counts: UpsertCounts } | { problems: FiledProblem[] };

export interface CoursesToWrite {
  courses: readonly CourseToWrite[];
  media: readonly Omit<MediaSource, 'path'>[];
}

/** Adds and changes courses by their slugs, with all that is in them. Runs in the caller's transaction. */
export async function writeCourses(tx: Db, { courses: ready, media }: CoursesToWrite, now: Date): Promise<Written> {
  await lockCatalogues(tx);
  const { known, problems } = await resolveCourses(tx, ready);
  if (problems.length > 0) return { problems };
  const before = await storedFingerprints(
    tx,
    ready.map(({ slug }) => slug),
  );
  const changed: CourseToWrite[] = [];
  let inserted = 0;
  await eachInPieces(ready, (course) => {
    const stored = before.get(course.slug);
    if (stored === fingerprintOf(course, known)) return;
    changed.push(course);
    if (stored === undefined) inserted += 1;
  });
  const counts = {
    inserted,
    updated: changed.length - inserted,
    unchanged: ready.length - changed.length,
    duplicates: 0,
  };
  if (changed.length === 0) return { counts };
  await inBatches(media, (batch) =>
    tx
      .insert(mediaAssets)
      .values(batch.map(({ asset, bytes, name }) => ({ sha256: asset.sha256, mime: asset.mime, bytes, name })))
      .onConflictDoNothing(),
  );
  const ids = await writeRows(tx, changed, known, now);
  await writeModules(tx, changed, ids, now);
  await writePrerequisites(tx, changed, ids);
  await writeParts(tx, changed, ids);
  for (const table of ['modules', 'lesson_versions', 'course_skills', 'search_words'])
    await refreshStatistics(tx, table);
  await noteCatalogueChange(tx, 'courses');
  return { counts };
}

/** Goes up when something else is written of the same file. */
const form = 1;

/** A course that was checked, as it goes to the database. */
export interface CourseToWrite extends ReadyCourse {
  /** Of all that is written of it; made before the transaction, which keeps everybody waiting. */
  hash: string;
}

/** The hash of lessons stands for what they show. */
export const withHash = (course: ReadyCourse): CourseToWrite => {
  const { place: _place, modules: parts, ...values } = course;
  const headings = parts.map(({ items, ...heading }) => [
    heading,
    items.map(({ slug, kind, title, minutes, preview, rule, hash }) => [
      slug,
      kind,
      title,
      minutes,
      preview,
      rule,
      hash,
    ]),
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([form, values, headings]))
    .digest('hex');
  return { ...course, hash };
};

/** What tells whether a course is stored as it is. */
const fingerprintOf = (course: CourseToWrite, known: Known): string =>
  [course.hash, known.universityId(course) ?? '', known.skillIds(course).join(',')].join('|');

async function storedFingerprints(tx: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const { slug, fingerprint } = courses;
  await inBatches(slugs, async (batch) => {
    const rows = await tx.select({ slug, fingerprint }).from(courses).where(inArray(slug, batch));
    for (const row of rows) stored.set(row.slug, row.fingerprint);
  });
  return stored;
}

const rowColumns = {
  slug: courses.slug,
  kind: courses.kind,
  title: courses.title,
  summary: courses.summary,
  overview: courses.overview,
  overviewNodes: courses.overviewNodes,
  level: courses.level,
  language: courses.language,
  mode: courses.mode,
  subject: courses.subject,
  universityId: courses.universityId,
  hoursPerWeek: courses.hoursPerWeek,
  weeks: courses.weeks,
  durationMin: courses.durationMin,
  price: courses.price,
  currency: courses.currency,
  seats: courses.seats,
  startsAt: courses.startsAt,
  certificate: courses.certificate,
  outcomes: courses.outcomes,
  instructors: courses.instructors,
  faqs: courses.faqs,
  status: courses.status,
  skillNames: courses.skillNames,
  fingerprint: courses.fingerprint,
};

const searchColumns = {
  search: courses.search,
  titleWords: courses.titleWords,
  searchVersion: courses.searchVersion,
};

type CourseRow = Pick<typeof courses.$inferInsert, keyof typeof rowColumns>;

/** The columns of a course. */
function rowOf(course: CourseToWrite, known: Known): CourseRow {
  const { hours_per_week: hours, weeks, modules: parts } = course;
  const minutes = parts.flatMap(({ items }) => items).reduce((sum, item) => sum + item.minutes, 0);
  return {
    slug: course.slug,
    kind: course.kind,
    title: course.title,
    summary: course.summary,
    overview: course.overview,
    overviewNodes: course.overviewNodes,
    level: course.level,
    language: course.language,
    mode: course.mode,
    subject: course.subject,
    universityId: known.universityId(course),
    hoursPerWeek: hours,
    weeks,
    durationMin: hours !== null && weeks !== null ? Math.round(hours * weeks * 60) : minutes,
    price: course.price,
    currency: course.currency,
    seats: course.seats,
    startsAt: course.starts_at,
    certificate: course.certificate,
    outcomes: course.outcomes,
    instructors: course.instructors,
    faqs: course.faqs,
    status: course.status,
    skillNames: course.skills.join('\n'),
    fingerprint: fingerprintOf(course, known),
  };
}

const excluded = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(columns).map(([key]) => [key, sql.raw(`excluded.${snake(key)}`)]));

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @returns the ids by slug */
async function writeRows(
  tx: Db,
  changed: readonly CourseToWrite[],
  known: Known,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const pause = inPieces();
  await inBatches(changed, async (batch) => {
    const written: (CourseRow & ReturnType<typeof searchColumnsOf>)[] = [];
    for (const course of batch) {
      const row = rowOf(course, known);
      written.push({ ...row, ...searchColumnsOf(row) });
      await pause();
    }
    const rows = await tx
      .insert(courses)
      .values(written.map((row) => ({ ...row, externalRef: row.slug, createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: courses.externalRef,
        set: { ...excluded({ ...rowColumns, ...searchColumns }), updatedAt: now, version: sql`${courses.version} + 1` },
      })
      .returning({ id: courses.id, slug: courses.slug });
    for (const { id, slug } of rows) ids.set(slug, id);
    await othersTurn();
    await keepWords(tx, 'courses', written.flatMap(spelledOf));
    await othersTurn();
    await tx.delete(courseSkills).where(
      inArray(
        courseSkills.courseId,
        rows.map(({ id }) => id),
      ),
    );
    const pairs = batch.flatMap((course) =>
      known.skillIds(course).map((skillId) => ({ courseId: idIn(ids, course.slug), skillId })),
    );
    if (pairs.length > 0) await tx.insert(courseSkills).values(pairs);
  });
  return ids;
}

async function writeModules(tx: Db, changed: readonly ReadyCourse[], ids: ReadonlyMap<string, number>, now: Date) {
  const moduleRows: (typeof modules.$inferInsert)[] = [];
  await eachInPieces(changed, (course) => {
    for (const [index, { slug, title, summary }] of course.modules.entries())
      moduleRows.push({
        externalRef: `${course.slug}/${slug}`,
        courseId: idIn(ids, course.slug),
        position: index + 1,
        slug,
        title,
        summary,
      });
  });
  const moduleIds = new Map<string, number>();
  await inBatches(moduleRows, async (batch) => {
    const { position, title, summary } = modules;
    const rows = await tx
      .insert(modules)
      .values(batch)
      .onConflictDoUpdate({ target: modules.externalRef, set: excluded({ position, title, summary }) })
      .returning({ id: modules.id, ref: modules.externalRef });
    for (const { id, ref } of rows) moduleIds.set(ref, id);
  });
  const items: PlacedItem[] = [];
  await eachInPieces(changed, (course) => {
    for (const part of course.modules) {
      const moduleRef = `${course.slug}/${part.slug}`;
      const moduleId = idIn(moduleIds, moduleRef);
      for (const [index, item] of part.items.entries())
        items.push({ item, ref: `${moduleRef}/${item.slug}`, moduleId, position: index + 1 });
    }
  });
  const courseIds = changed.map(({ slug }) => idIn(ids, slug));
  await inBatches(courseIds, (batch) =>
    tx
      .update(lessonItems)
      .set({ removedAt: sql`coalesce(${lessonItems.removedAt}, ${now.toISOString()}::timestamptz)` })
      .where(
        inArray(
          lessonItems.moduleId,
          tx.select({ id: modules.id }).from(modules).where(inArray(modules.courseId, batch)),
        ),
      ),
  );
  const itemIds = new Map<string, number>();
  await inBatches(items, (batch) => writeItems(tx, batch, itemIds));
  // Whether a version's item is there is looked up by a plan that is kept: made for an empty table, it reads all of it.
  await refreshStatistics(tx, 'lesson_items');
  await inBatches(items, (batch) => writeVersions(tx, batch, itemIds, now));
}

interface PlacedItem {
  item: ReadyItem;
  ref: string;
  moduleId: number;
  position: number;
}

/** @param ids learns the ids of the items by their references */
async function writeItems(tx: Db, batch: readonly PlacedItem[], ids: Map<string, number>): Promise<void> {
  const { position, kind, title, minutes, preview, rule } = lessonItems;
  const rows = await tx
    .insert(lessonItems)
    .values(
      batch.map(({ item, ref, ...place }) => ({
        ...place,
        externalRef: ref,
        slug: item.slug,
        kind: item.kind,
        title: item.title,
        minutes: item.minutes,
        preview: item.preview,
        rule: item.rule,
      })),
    )
    .onConflictDoUpdate({
      target: lessonItems.externalRef,
      set: { ...excluded({ position, kind, title, minutes, preview, rule }), removedAt: null },
    })
    .returning({ id: lessonItems.id, ref: lessonItems.externalRef });
  for (const { id, ref } of rows) ids.set(ref, id);
}

async function writeVersions(
  tx: Db,
  batch: readonly PlacedItem[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const itemIds = batch.map(({ ref }) => idIn(ids, ref));
  const numbers = await tx
    .select({ itemId: lessonVersions.itemId, last: sql<number>`max(${lessonVersions.number})` })
    .from(lessonVersions)
    .where(inArray(lessonVersions.itemId, itemIds))
    .groupBy(lessonVersions.itemId);
  const last = new Map(numbers.map((row) => [row.itemId, row.last]));
  const { itemId, hash } = lessonVersions;
  const versions = await tx
    .insert(lessonVersions)
    .values(
      batch.map(({ item: { body, nodes, media, hash: contentHash }, ref }) => {
        const id = idIn(ids, ref);
        const number = (last.get(id) ?? 0) + 1;
        const paragraphs = paragraphsOf(nodes).length;
        return { itemId: id, number, hash: contentHash, body, nodes, paragraphs, media, createdAt: now };
      }),
    )
    // Content that comes back is the version that it was; only a row that is written is answered with.
    .onConflictDoUpdate({ target: [itemId, hash], set: { hash: sql`excluded.hash` } })
    .returning({ id: lessonVersions.id, itemId });
  await othersTurn();
  const current = versions.map((version) => sql`(${version.itemId}::int, ${version.id}::int)`);
  await tx.execute(sql`
    update ${lessonItems} set version_id = current.version_id
    from (values ${sql.join(current, sql`, `)}) as current(item_id, version_id)
    where ${lessonItems.id} = current.item_id`);
}
