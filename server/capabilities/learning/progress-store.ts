import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isRuleMet } from '../../../src/shared/learning/completion.ts';
import {
  joinRanges,
  mergeProgress,
  noProgress,
  type Progress,
  type Range,
  seqAt,
} from '../../../src/shared/learning/progress.ts';
import type { LessonReport, LessonReportResult } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import { lessonItems, lessonVersions, modules } from '../../tables/courses.ts';
import { enrolments, itemProgress } from '../../tables/learning.ts';
import type { Issuing } from '../certificates/module.ts';
import { completableEnrolmentFlow, type Enrolment, laterEnrolmentFlow } from './enrolment-flow.ts';
import { extentOf } from './extent.ts';
import { progressIn as howFar, outlineOf, ruleOf } from './outline.ts';
import { isCompleted, isLearningState, isNotBegun } from './part-states.ts';
import { rangesOf, spansOf } from './spans.ts';

type Row = Omit<typeof itemProgress.$inferSelect, 'id'>;

const isLearning = (row: Enrolment | undefined): row is Enrolment => row !== undefined && isLearningState(row.state);

/** Tolerated clock skew in seconds. */
const maxAhead = 60;

/** A clock that is ahead would win until its time has passed, so cap its reports at the current time. */
const believed = (seq: number, at: Date): number => Math.min(seq, seqAt(at.getTime()) + maxAhead);

/** The stored progress in an item, in the form of a report. */
const storedProgress = (row: Row | undefined): Progress =>
  row === undefined
    ? noProgress
    : {
        position: row.lastPosition,
        furthest: row.furthest,
        watched: rangesOf(row.watched),
        page: row.page,
        extent: null,
        isMarked: row.status === 'completed',
        seq: believed(row.seq, row.updatedAt),
      };

const progressOf = (report: LessonReport, now: Date): Progress => ({
  position: report.position,
  furthest: Math.max(report.furthest, report.position),
  watched: joinRanges(report.watched.map(([from = 0, until = 0]): Range => [from, until])),
  page: report.page,
  extent: report.extent,
  isMarked: report.is_marked,
  seq: believed(report.seq, now),
});

/** The existing items that reports are about. */
async function targetsOf(tx: Db, itemIds: readonly number[]) {
  const rows = await tx
    .select({ item: lessonItems, courseId: modules.courseId, paragraphs: lessonVersions.paragraphs })
    .from(lessonItems)
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .leftJoin(lessonVersions, eq(lessonVersions.id, lessonItems.versionId))
    .where(and(inArray(lessonItems.id, [...itemIds]), isNull(lessonItems.removedAt)));
  return new Map(rows.map((row) => [row.item.id, row]));
}

type Target = NonNullable<ReturnType<Awaited<ReturnType<typeof targetsOf>>['get']>>;

interface Circumstances extends Issuing {
  now: Date;
}

/**
 * Processes progress reports, which may arrive repeatedly and in any order. Completing the last item completes the
 * course in the same transaction.
 */
export function takeReports(
  db: Db,
  userId: number,
  reports: readonly LessonReport[],
  at: Circumstances,
): Promise<LessonReportResult[]> {
  return db.transaction(async (tx) => {
    const targets = await targetsOf(
      tx,
      reports.map(({ item_id }) => item_id),
    );
    const courseIds = [...new Set([...targets.values()].map(({ courseId }) => courseId))];
    // Serialises concurrent reports from two devices.
    const parts = await tx
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, courseIds)))
      .orderBy(asc(enrolments.id))
      .for('update');
    const partIn = (courseId: number) => parts.find((row) => row.courseId === courseId && isLearning(row));
    const known = await progressIn(tx, userId, [...targets.keys()]);
    const taken = new Map<LessonReport, Row>();
    const own = reports.filter(({ item_id }) => {
      const target = targets.get(item_id);
      return target !== undefined && partIn(target.courseId) !== undefined;
    });
    const beyond = await beyondEnd(tx, targets, own);
    for (const report of own) {
      const target = targets.get(report.item_id);
      if (target === undefined || beyond.has(report)) continue;
      const row = { ...takeReport(known.get(report.item_id), target, report, at.now), userId };
      known.set(report.item_id, row);
      taken.set(report, row);
    }
    const reported = new Set([...taken.values()].map(({ itemId }) => itemId));
    await storeProgress(
      tx,
      [...known.values()].filter(({ itemId }) => reported.has(itemId)),
    );
    const percents = new Map<number, number>();
    for (const part of parts.filter(isLearning)) {
      const touched = [...taken.values()].filter(({ itemId }) => targets.get(itemId)?.courseId === part.courseId);
      if (touched.length > 0)
        percents.set(part.courseId, await moveOn(tx, part, touched, at.now, completableEnrolmentFlow(at)));
    }
    return reports.map((report): LessonReportResult => {
      const { item_id, seq } = report;
      const target = targets.get(item_id);
      const row = taken.get(report);
      if (target === undefined) return { item_id, seq, refusal: 'missing', state: null };
      if (beyond.has(report)) return { item_id, seq, refusal: 'beyond_end', state: null };
      if (row === undefined) return { item_id, seq, refusal: 'not_enrolled', state: null };
      return { item_id, seq, refusal: null, state: { ...stateOf(row), percent: percents.get(target.courseId) ?? 0 } };
    });
  });
}

/** A learner's progress in an item, as calls return it. */
export const stateOf = (row: Row) => ({
  status: row.status,
  position: row.lastPosition,
  furthest: row.furthest,
  watched: rangesOf(row.watched).map(([from, until]) => [from, until]),
  page: row.page,
  seq: row.seq,
});

/** Rejects positions that exist neither in the current text nor in a version that may still be open. */
async function beyondEnd(
  tx: Db,
  targets: ReadonlyMap<number, Target>,
  reports: readonly LessonReport[],
): Promise<ReadonlySet<LessonReport>> {
  const places = reports.flatMap((report) => {
    const target = targets.get(report.item_id);
    const extent = target === undefined ? null : extentOf(target.item.kind, target.paragraphs);
    const place = Math.max(report.position, report.furthest);
    return extent === null || place <= extent ? [] : [{ report, place }];
  });
  if (places.length === 0) return new Set();
  const longest = await tx
    .select({
      itemId: lessonVersions.itemId,
      extent: sql<number>`max(${lessonVersions.paragraphs})`,
    })
    .from(lessonVersions)
    .where(inArray(lessonVersions.itemId, [...new Set(places.map(({ report }) => report.item_id))]))
    .groupBy(lessonVersions.itemId);
  const extents = new Map(longest.map(({ itemId, extent }) => [itemId, extent]));
  return new Set(places.flatMap(({ report, place }) => (place > (extents.get(report.item_id) ?? 0) ? [report] : [])));
}

/** A user's progress in items, by id. */
async function progressIn(tx: Db, userId: number, itemIds: readonly number[]): Promise<Map<number, Row>> {
  const own = and(eq(itemProgress.userId, userId), inArray(itemProgress.itemId, [...itemIds]));
  const rows = await tx.select().from(itemProgress).where(own);
  // Without the generated id, because rows are upserted.
  return new Map(
    rows.map((row) => {
      const { id: _, ...columns } = row;
      return [row.itemId, columns];
    }),
  );
}

/** The progress in an item after another report. */
function takeReport(before: Row | undefined, target: Target, report: LessonReport, now: Date): Omit<Row, 'userId'> {
  const merged = mergeProgress(storedProgress(before), progressOf(report, now));
  const extent = extentOf(target.item.kind, target.paragraphs) ?? merged.extent;
  const isCompleted = before?.status === 'completed' || isRuleMet(ruleOf(target.item), { ...merged, extent });
  return {
    itemId: report.item_id,
    status: isCompleted ? 'completed' : 'started',
    lastPosition: merged.position,
    furthest: merged.furthest,
    watched: spansOf(merged.watched),
    page: merged.page,
    seq: merged.seq,
    completedAt: isCompleted ? (before?.completedAt ?? now) : null,
    updatedAt: now,
  };
}

/** The columns to overwrite in an existing row. */
const sent = {
  status: sql`excluded.status`,
  lastPosition: sql`excluded.last_position`,
  furthest: sql`excluded.furthest`,
  watched: sql`excluded.watched`,
  page: sql`excluded.page`,
  seq: sql`excluded.seq`,
  completedAt: sql`excluded.completed_at`,
  updatedAt: sql`excluded.updated_at`,
};

/**
 * Stores the progress in many items in one statement; one statement per item would block an embedded database for a
 * second.
 */
async function storeProgress(tx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(itemProgress)
    .values([...rows])
    .onConflictDoUpdate({ target: [itemProgress.userId, itemProgress.itemId], set: sent });
}

/** Applies the reports to the enrolment. @returns the completed percentage */
async function moveOn(
  tx: Db,
  part: Enrolment,
  touched: readonly Row[],
  now: Date,
  flow: typeof laterEnrolmentFlow,
): Promise<number> {
  const at = now.getTime();
  const sendEvent = (type: 'learning.started' | 'lessons.completed') =>
    send(tx, flow, { id: part.id, event: { type, at }, sender: 'clock', userId: null, reason: '' });
  const last = touched.reduce((latest, row) => (row.seq >= latest.seq ? row : latest));
  await tx
    .update(enrolments)
    .set({
      lastItemId: last.itemId,
      updatedAt: sql`greatest(${enrolments.updatedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(enrolments.id, part.id));
  if (isNotBegun(part.state)) await sendEvent('learning.started');
  const rows = await outlineOf(tx, part.userId, [part.courseId]);
  const { percent } = howFar(rows);
  if (!isCompleted(part.state) && percent === 100) await sendEvent('lessons.completed');
  return percent;
}

/**
 * Marks a lesson as completed for another reason than a report, such as a passed quiz. Only for enrolled learners.
 * Completing the last item completes the course; the next sweep issues its certificate.
 */
export async function completeLesson(tx: Db, userId: number, itemId: number, now: Date): Promise<void> {
  const target = (await targetsOf(tx, [itemId])).get(itemId);
  if (target === undefined) return;
  const parts = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, target.courseId)))
    .orderBy(asc(enrolments.id))
    .for('update');
  const part = parts.find(isLearning);
  if (part === undefined) return;
  const before = (await progressIn(tx, userId, [itemId])).get(itemId);
  const progress = before ?? { userId, itemId, lastPosition: 0, furthest: 0, watched: spansOf([]), page: null };
  const done = { status: 'completed', completedAt: before?.completedAt ?? now } as const;
  const row = { ...progress, ...done, seq: seqAt(now.getTime()), updatedAt: now };
  await storeProgress(tx, [row]);
  await moveOn(tx, part, [row], now, laterEnrolmentFlow);
}
