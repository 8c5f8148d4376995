import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  coursePrerequisites,
  courseSkills,
  courses,
  lessonItems,
  lessonVersions,
  mediaAssets,
  modules,
  programCourses,
} from '../../../db/course-schema.ts';
import type { Db } from '../../../db/database.ts';
import { inBatches, lockCatalogues, type UpsertCounts } from '../../catalogue/upsert.ts';
import { noteCatalogueChange } from '../../catalogue/version.ts';
import { keepWords } from '../spelling.ts';
import type { ReadyCourse, ReadyItem } from './check-courses.ts';
import type { MediaSource } from './media-file.ts';
import type { FiledProblem } from './raw.ts';
import { type Known, resolveCourses } from './resolve-courses.ts';
import { idIn, writeParts, writePrerequisites } from './write-relations.ts';

/** Ends in problems when the database has something against a course; nothing is written then. */
export type Written = { counts: UpsertCounts } | { problems: FiledProblem[] };

export interface CoursesToWrite {
  courses: readonly ReadyCourse[];
  media: readonly Omit<MediaSource, 'path'>[];
}

/** Adds and changes courses by their slugs, with all that is in them. Runs in the caller's transaction. */
export async function writeCourses(tx: Db, { courses: ready, media }: CoursesToWrite, now: Date): Promise<Written> {
  await lockCatalogues(tx);
  const { known, problems } = await resolveCourses(tx, ready);
  if (problems.length > 0) return { problems };
  const before = await storedCourses(
    tx,
    ready.map(({ slug }) => slug),
  );
  const changed = ready.filter((course) => before.get(course.slug) !== factsOf(course, known));
  const isNew = ({ slug }: ReadyCourse) => !before.has(slug);
  const inserted = changed.filter(isNew).length;
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
  for (const table of ['modules', 'lesson_items', 'lesson_versions', 'course_skills', 'course_words'])
    await tx.execute(sql`analyze ${sql.identifier(table)}`);
  await noteCatalogueChange(tx, 'courses');
  return { counts };
}

/** What of a course the import decides, as one text that changes with it. */
function factsOf(course: ReadyCourse, known: Known): string {
  return JSON.stringify([
    rowOf(course, known),
    known.skillIds(course),
    course.prerequisites.toSorted(),
    course.courses.map(({ course: part, elective }) => [part, elective]),
    course.modules.map(({ slug, title, summary, items }) => [
      slug,
      title,
      summary,
      items.map((item) => [item.slug, item.kind, item.title, item.minutes, item.preview, item.rule, item.hash]),
    ]),
  ]);
}

/** The same text of what is stored, by slug. */
async function storedCourses(tx: Db, slugs: string[]): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (let start = 0; start < slugs.length; start += 100)
    for (const [slug, facts] of await storedBatch(tx, slugs.slice(start, start + 100))) stored.set(slug, facts);
  return stored;
}

async function storedBatch(tx: Db, slugs: string[]): Promise<[string, string][]> {
  const rows = await tx
    .select({ id: courses.id, ...rowColumns })
    .from(courses)
    .where(inArray(courses.slug, slugs));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const skillRows = await tx
    .select()
    .from(courseSkills)
    .where(inArray(courseSkills.courseId, ids))
    .orderBy(asc(courseSkills.skillId));
  const required = await tx
    .select({ courseId: coursePrerequisites.courseId, slug: courses.slug })
    .from(coursePrerequisites)
    .innerJoin(courses, eq(courses.id, coursePrerequisites.requiredCourseId))
    .where(inArray(coursePrerequisites.courseId, ids));
  const parts = await tx
    .select({ programId: programCourses.programId, slug: courses.slug, elective: programCourses.electiveGroup })
    .from(programCourses)
    .innerJoin(courses, eq(courses.id, programCourses.courseId))
    .where(inArray(programCourses.programId, ids))
    .orderBy(asc(programCourses.position));
  const moduleRows = await tx
    .select()
    .from(modules)
    .where(inArray(modules.courseId, ids))
    .orderBy(asc(modules.position));
  const moduleIds = moduleRows.map(({ id }) => id);
  const itemRows = await tx
    .select({ item: lessonItems, hash: lessonVersions.hash })
    .from(lessonItems)
    .innerJoin(lessonVersions, eq(lessonVersions.id, lessonItems.versionId))
    .where(
      sql`${inArray(lessonItems.moduleId, moduleIds.length > 0 ? moduleIds : [0])} and ${isNull(lessonItems.removedAt)}`,
    )
    .orderBy(asc(lessonItems.position));
  return rows.map(({ id, ...row }) => [
    row.slug,
    JSON.stringify([
      row,
      skillRows.filter(({ courseId }) => courseId === id).map(({ skillId }) => skillId),
      required
        .filter(({ courseId }) => courseId === id)
        .map(({ slug }) => slug)
        .toSorted(),
      parts.filter(({ programId }) => programId === id).map(({ slug, elective }) => [slug, elective]),
      moduleRows
        .filter(({ courseId }) => courseId === id)
        .map((part) => [
          part.slug,
          part.title,
          part.summary,
          itemRows
            .filter(({ item }) => item.moduleId === part.id)
            .map(({ item, hash }) => [item.slug, item.kind, item.title, item.minutes, item.preview, item.rule, hash]),
        ])
        // A module that has lost all its items is kept for those who have learned with it.
        .filter(([, , , items]) => (items as unknown[]).length > 0),
    ]),
  ]);
}

const rowColumns = {
  slug: courses.slug,
  kind: courses.kind,
  title: courses.title,
  summary: courses.summary,
  overview: courses.overview,
  overviewHtml: courses.overviewHtml,
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
};

type CourseRow = Pick<typeof courses.$inferInsert, keyof typeof rowColumns>;

/** The columns of a course, in the order of `rowColumns`. */
function rowOf(course: ReadyCourse, known: Known): CourseRow {
  const { hours_per_week: hours, weeks, modules: parts } = course;
  const minutes = parts.flatMap(({ items }) => items).reduce((sum, item) => sum + item.minutes, 0);
  return {
    slug: course.slug,
    kind: course.kind,
    title: course.title,
    summary: course.summary,
    overview: course.overview,
    overviewHtml: course.overviewHtml,
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
    instructors: course.instructors.map(({ name, about }) => ({ name, about })),
    // In the order in which the database gives the names back.
    faqs: course.faqs.map(({ question, answer }) => ({ answer, question })),
    status: course.status,
    skillNames: course.skills.join('\n'),
  };
}

const excluded = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(columns).map(([key]) => [key, sql.raw(`excluded.${snake(key)}`)]));

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @returns the ids by slug */
async function writeRows(
  tx: Db,
  changed: readonly ReadyCourse[],
  known: Known,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inBatches(changed, async (batch) => {
    const rows = await tx
      .insert(courses)
      .values(
        batch.map((course) => ({ ...rowOf(course, known), externalRef: course.slug, createdAt: now, updatedAt: now })),
      )
      .onConflictDoUpdate({
        target: courses.externalRef,
        set: { ...excluded(rowColumns), updatedAt: now, version: sql`${courses.version} + 1` },
      })
      .returning({ id: courses.id, slug: courses.slug });
    for (const { id, slug } of rows) ids.set(slug, id);
    await keepWords(
      tx,
      rows.map(({ id }) => id),
    );
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
  const moduleRows = changed.flatMap((course) =>
    course.modules.map(({ slug, title, summary }, index) => ({
      externalRef: `${course.slug}/${slug}`,
      courseId: idIn(ids, course.slug),
      position: index + 1,
      slug,
      title,
      summary,
    })),
  );
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
  const items = changed.flatMap((course) =>
    course.modules.flatMap((part) =>
      part.items.map((item, index) => {
        const moduleRef = `${course.slug}/${part.slug}`;
        return { item, ref: `${moduleRef}/${item.slug}`, moduleId: idIn(moduleIds, moduleRef), position: index + 1 };
      }),
    ),
  );
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
  await inBatches(items, (batch) => writeItems(tx, batch, now));
}

interface PlacedItem {
  item: ReadyItem;
  ref: string;
  moduleId: number;
  position: number;
}

async function writeItems(tx: Db, batch: readonly PlacedItem[], now: Date): Promise<void> {
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
  const ids = new Map(rows.map(({ id, ref }) => [ref, id]));
  const itemIds = rows.map(({ id }) => id);
  const numbers = await tx
    .select({ itemId: lessonVersions.itemId, last: sql<number>`max(${lessonVersions.number})` })
    .from(lessonVersions)
    .where(inArray(lessonVersions.itemId, itemIds))
    .groupBy(lessonVersions.itemId);
  const last = new Map(numbers.map((row) => [row.itemId, row.last]));
  await tx
    .insert(lessonVersions)
    .values(
      batch.map(({ item: { body, html, media, hash }, ref }) => {
        const itemId = idIn(ids, ref);
        return { itemId, number: (last.get(itemId) ?? 0) + 1, hash, body, html, media, createdAt: now };
      }),
    )
    .onConflictDoNothing({ target: [lessonVersions.itemId, lessonVersions.hash] });
  // Content that comes back is the version that it was.
  const hashes = batch.map(({ item, ref }) => sql`(${idIn(ids, ref)}::int, ${item.hash}::text)`);
  await tx.execute(sql`
    update ${lessonItems} set version_id = v.id
    from lesson_versions v join (values ${sql.join(hashes, sql`, `)}) as wanted(item_id, hash)
      on v.item_id = wanted.item_id and v.hash = wanted.hash
    where ${lessonItems.id} = v.item_id`);
}
