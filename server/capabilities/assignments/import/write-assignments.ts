import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockCatalogues, othersTurn, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { assignments } from '../../../tables/assignments.ts';
import { courses, lessonItems } from '../../../tables/courses.ts';
import { programmeSteps, programmes } from '../../../tables/programmes.ts';
import { remindOfAssignment } from '../due-reminder.ts';
import { assignmentLesson } from '../lesson-kind.ts';
import { moveDates } from '../works.ts';
import type { ReadyAssignment } from './read-assignments.ts';

/** Throws problems when the database check rejects a file; then nothing is written. */
export type Written = { counts: UpsertCounts; notes: string[] } | { problems: FileProblem[] };

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** The rows for the references in a file, or the problem with one of them. */
async function resolve(tx: Db, { file, lines, written }: ReadyAssignment) {
  const { course, step, lesson, slug } = written;
  const say = (name: string, message: string): { problem: FileProblem } => ({
    problem: { file, line: lines[name] ?? 1, column: name, message },
  });
  if (step !== null) {
    const at = step.lastIndexOf('/');
    const [place] = await tx
      .select({ id: programmeSteps.id, kind: programmes.kind })
      .from(programmeSteps)
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
      .where(and(eq(programmes.externalRef, step.slice(0, at)), eq(programmeSteps.ref, step.slice(at + 1))));
    if (place === undefined) return say('step', `is ${step}, which is no step`);
    if (place.kind !== 'scholarship') return say('step', `is ${step}, which is of no scholarship`);
    const [other] = await tx
      .select({ slug: assignments.externalRef })
      .from(assignments)
      .where(eq(assignments.stepId, place.id));
    if (other !== undefined && other.slug !== slug) return say('step', `is ${step}, which is that of ${other.slug}`);
    return { courseId: null, stepId: place.id, lessonItemId: null };
  }
  if (course === null) throw new Error(`${slug} is of nothing`);
  const [found] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, course));
  if (found === undefined) return say('course', `is ${course}, which is no course`);
  if (lesson === null) return { courseId: found.id, stepId: null, lessonItemId: null };
  const [item] = await tx
    .select({ id: lessonItems.id, kind: lessonItems.kind })
    .from(lessonItems)
    .where(and(eq(lessonItems.externalRef, `${course}/${lesson}`), isNull(lessonItems.removedAt)));
  if (item === undefined) return say('lesson', `is ${lesson}, which is no lesson of it`);
  if (item.kind !== assignmentLesson.name) return say('lesson', `is ${lesson}, which is of kind ${item.kind}`);
  const [other] = await tx
    .select({ slug: assignments.externalRef })
    .from(assignments)
    .where(eq(assignments.lessonItemId, item.id));
  if (other !== undefined && other.slug !== slug) return say('lesson', `is ${lesson}, which is that of ${other.slug}`);
  return { courseId: found.id, stepId: null, lessonItemId: item.id };
}

function columnsOf(
  { written, brief, sample, rubric, hash }: ReadyAssignment,
  places: { courseId: number | null; stepId: number | null; lessonItemId: number | null },
) {
  return {
    title: written.title,
    summary: written.summary,
    ...places,
    language: written.language,
    brief,
    sample,
    rubric,
    passPercent: written.pass_percent,
    opensAt: momentOf(written.opens_at),
    submitBy: momentOf(written.due_at),
    timezone: written.timezone,
    lateUntil: momentOf(written.late_until),
    latePercent: written.late_percent,
    improveDays: written.improve_days,
    maxCharacters: written.max_characters,
    maxUrls: written.max_urls,
    maxFiles: written.max_files,
    status: written.status,
    hash,
  };
}

/**
 * Adds or updates assignments by slug. Notifies learners whose dates have changed. Runs in the caller's transaction.
 */
export async function writeAssignments(tx: Db, ready: readonly ReadyAssignment[], now: Date): Promise<Written> {
  await lockCatalogues(tx);
  const counts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const notes: string[] = [];
  const problems: FileProblem[] = [];
  let isOfCourse = false;
  const slugs = ready.map(({ written }) => written.slug);
  const stored = await tx
    .select({ id: assignments.id, slug: assignments.externalRef, hash: assignments.hash })
    .from(assignments)
    .where(inArray(assignments.externalRef, slugs));
  for (const one of ready) {
    await othersTurn();
    const { slug } = one.written;
    const places = await resolve(tx, one);
    if ('problem' in places) {
      problems.push(places.problem);
      continue;
    }
    const before = stored.find((row) => row.slug === slug);
    if (before?.hash === one.hash) {
      counts.unchanged += 1;
      continue;
    }
    const columns = { ...columnsOf(one, places), updatedAt: now };
    const [row] =
      before === undefined
        ? await tx
            .insert(assignments)
            .values({ externalRef: slug, ...columns, createdAt: now })
            .returning()
        : await tx
            .update(assignments)
            .set({ ...columns, version: sql`${assignments.version} + 1` })
            .where(eq(assignments.id, before.id))
            .returning();
    if (row === undefined) throw new Error(`${slug} was not written`);
    if (before !== undefined) await moveDates(tx, row.id, now);
    await remindOfAssignment(tx, row, now);
    counts[before === undefined ? 'inserted' : 'updated'] += 1;
    isOfCourse ||= row.courseId !== null;
    notes.push(`${slug}: ${before === undefined ? 'new' : 'changed'}`);
  }
  // Course pages list their assignments.
  if (isOfCourse) await noteCatalogueChange(tx, 'courses');
  return problems.length > 0 ? { problems } : { counts, notes };
}
