import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { inBatches, lockCatalogues, othersTurn, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import { refreshStatistics } from '../../../platform/db/statistics.ts';
import { keepWords } from '../../../platform/search/spelling.ts';
import { noteMediaUses } from '../../../platform/storage/media-addresses.ts';
import { eachInTurns, inTurns } from '../../../platform/turns.ts';
import { courseMedia, courseSkills, courses } from '../../../tables/courses.ts';
import { searchColumnsOf, spelledOf } from '../search-columns.ts';
import type { ReadyCourse } from './check-courses.ts';
import type { MediaSource } from './media-file.ts';
import { noteMedia } from './publish-media.ts';
import type { FiledProblem } from './raw.ts';
import { type Known, resolveCourses } from './resolve-courses.ts';
import { writeModules } from './write-lessons.ts';
import { idIn, writeCommunities, writeParts, writePrerequisites, writePresenters } from './write-relations.ts';

/** Throws problems when the database check rejects a course; then nothing is written. */
export type Written = { counts: UpsertCounts } | { problems: FiledProblem[] };

export interface CoursesToWrite {
  courses: readonly CourseToWrite[];
  media: readonly Omit<MediaSource, 'path'>[];
}

/** Adds or updates courses by slug, with all of their content. Runs in the caller's transaction. */
export async function writeCourses(tx: Db, { courses: ready, media }: CoursesToWrite, now: Date): Promise<Written> {
  await lockCatalogues(tx);
  const { known, problems } = await resolveCourses(tx, ready, now);
  if (problems.length > 0) return { problems };
  const before = await storedFingerprints(
    tx,
    ready.map(({ slug }) => slug),
  );
  const changed: CourseToWrite[] = [];
  let inserted = 0;
  await eachInTurns(ready, (course) => {
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
  await noteMedia(tx, media);
  const ids = await writeRows(tx, changed, known, now);
  await writeModules(tx, changed, ids, now);
  await writePrerequisites(tx, changed, ids);
  await writeParts(tx, changed, ids);
  await writePresenters(tx, changed, ids, known);
  await writeCommunities(tx, changed, ids, now);
  for (const table of ['modules', 'lesson_versions', 'course_skills', 'search_words'])
    await refreshStatistics(tx, table);
  await noteCatalogueChange(tx, 'courses');
  return { counts };
}

/** Bump this when importing the same file writes different rows. */
const form = 2;

/** A validated course, ready for the database. */
export interface CourseToWrite extends ReadyCourse {
  /** Hash of everything that is written. Calculated before the transaction, which blocks other writers. */
  hash: string;
}

/** The hash of a lesson covers the content that it shows. */
export const withHash = (course: ReadyCourse): CourseToWrite => {
  const { place: _place, modules: parts, ...values } = course;
  const headings = parts.map(({ items, ...heading }) => [
    heading,
    items.map(({ slug, kind, title, minutes, preview, rule, counts, hash }) => [
      slug,
      kind,
      title,
      minutes,
      preview,
      rule,
      counts,
      hash,
    ]),
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([form, values, headings]))
    .digest('hex');
  return { ...course, hash };
};

/** Equal to the stored hash if the stored course is up to date. */
const fingerprintOf = (course: CourseToWrite, known: Known): string =>
  [
    course.hash,
    known.universityId(course) ?? '',
    known.skillIds(course).join(','),
    known.presenterIds(course).join(','),
  ].join('|');

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
  const { kind, hours_per_week: hours, weeks, modules: parts } = course;
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
    // Programmes are taught elsewhere and last as long as the file says. The duration of our own courses is the sum of
    // their items.
    durationMin: kind === 'program' && hours !== null && weeks !== null ? Math.round(hours * weeks * 60) : minutes,
    price: course.price,
    currency: course.currency,
    seats: course.seats,
    startsAt: course.starts_at,
    certificate: course.certificate,
    outcomes: course.outcomes,
    instructors: course.instructors.map(({ name, about }) => ({ name, about })),
    faqs: course.faqs,
    status: course.status,
    skillNames: course.skills.join('\n'),
    fingerprint: fingerprintOf(course, known),
  };
}

/** @returns the ids, by slug */
async function writeRows(
  tx: Db,
  changed: readonly CourseToWrite[],
  known: Known,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const pause = inTurns();
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
    await noteMediaUses(
      tx,
      { table: courseMedia, shownBy: courseMedia.courseId },
      batch.map(({ slug, overviewNodes }) => ({ id: idIn(ids, slug), content: overviewNodes })),
    );
    const pairs = batch.flatMap((course) =>
      known.skillIds(course).map((skillId) => ({ courseId: idIn(ids, course.slug), skillId })),
    );
    if (pairs.length > 0) await tx.insert(courseSkills).values(pairs);
  });
  return ids;
}
