import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { dueOf, endOf } from '../../../src/machines/assignment/assignment.facts.ts';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import type {
  Assignment,
  AssignmentDetails,
  AssignmentFeedback,
  AssignmentSubmission,
  AssignmentWork,
  LessonName,
  StoredFile,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { draftAnswer, findDraft } from '../../platform/drafts/store.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { shownInTurns } from '../../platform/rich-text/from-markdown.ts';
import { workText } from '../../platform/rich-text/uses.ts';
import { inTurns } from '../../platform/turns.ts';
import { assignmentFeedback, assignmentSubmissions } from '../../tables/assignments.ts';
import { courses, lessonItems, modules } from '../../tables/courses.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { lockOf } from './admission.ts';
import { assignmentFlow } from './assignment-flow.ts';
import { givenBackFiles, handedInFiles } from './files.ts';
import { percentOf } from './marks.ts';
import { type AssignmentRow, pointsOf, type Work } from './store.ts';
import { placeOf } from './submissions.ts';
import { standOf, workOf } from './works.ts';

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function lessonOf(db: Db, itemId: number | null): Promise<LessonName | null> {
  if (itemId === null) return null;
  const [row] = await db
    .select({ course_id: modules.courseId, module_id: modules.id, item_id: lessonItems.id, title: lessonItems.title })
    .from(lessonItems)
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .where(and(eq(lessonItems.id, itemId), isNull(lessonItems.removedAt)));
  return row ?? null;
}

async function courseOf(db: Db, id: number | null): Promise<Assignment['course']> {
  if (id === null) return null;
  const [row] = await db.select({ id: courses.id, title: courses.title }).from(courses).where(eq(courses.id, id));
  return row ?? null;
}

async function stepOf(db: Db, id: number | null): Promise<Assignment['step']> {
  if (id === null) return null;
  const [row] = await db
    .select({
      id: programmeSteps.id,
      title: programmeSteps.title,
      programme_id: programmes.id,
      programme: programmes.title,
    })
    .from(programmeSteps)
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(eq(programmeSteps.id, id));
  return row ?? null;
}

/** @param isOpen whether the caller may see the brief, sample and rubric */
async function headOf(db: Db, row: AssignmentRow, isOpen: boolean): Promise<Assignment> {
  return {
    id: row.id,
    slug: row.externalRef,
    title: row.title,
    summary: row.summary,
    language: row.language,
    course: await courseOf(db, row.courseId),
    step: await stepOf(db, row.stepId),
    lesson: await lessonOf(db, row.lessonItemId),
    brief: isOpen ? row.brief : [],
    sample: isOpen ? row.sample : null,
    rubric: isOpen ? row.rubric : [],
    points: pointsOf(row),
    pass_percent: row.passPercent,
    opens_at: row.opensAt?.toISOString() ?? null,
    due_at: row.submitBy?.toISOString() ?? null,
    timezone: row.timezone,
    late: { until: row.lateUntil?.toISOString() ?? null, percent_per_day: row.latePercent },
    improve_days: row.improveDays,
    limits: { characters: row.maxCharacters, urls: row.maxUrls, files: row.maxFiles },
  };
}

type FeedbackRow = typeof assignmentFeedback.$inferSelect;

/** Lines that were removed from the rubric come last. */
function feedbackAnswer(row: FeedbackRow, { rubric }: AssignmentRow, files: StoredFile[]): AssignmentFeedback {
  const ids = [...new Set([...rubric.map(({ id }) => id), ...Object.keys(row.rubric)])];
  const lines = ids
    .filter((id) => Object.hasOwn(row.rubric, id))
    .map((id) => ({ id, points: row.rubric[id] ?? 0, comment: row.comments[id] ?? '' }));
  const { outcome, points, outOf: out_of, text } = row;
  return { outcome, points, out_of, lines, text, files, given_at: row.createdAt.toISOString() };
}

/** Submissions, latest first, each with its latest feedback. */
async function submissionsOf(
  db: Db,
  workId: number,
  assignment: AssignmentRow,
  now: Date,
): Promise<AssignmentSubmission[]> {
  const rows = await db
    .select()
    .from(assignmentSubmissions)
    .where(eq(assignmentSubmissions.workId, workId))
    .orderBy(desc(assignmentSubmissions.no));
  const ids = rows.map(({ id }) => id);
  const feedbackRows = await db
    .select()
    .from(assignmentFeedback)
    .where(inArray(assignmentFeedback.submissionId, ids))
    .orderBy(asc(assignmentFeedback.id));
  const latest = new Map(feedbackRows.map((row) => [row.submissionId, row]));
  const handedIn = await handedInFiles(db, ids, now);
  const feedbackIds = [...latest.values()].map((row) => row.id);
  const givenBack = await givenBackFiles(db, feedbackIds, now);
  const pause = inTurns();
  const submissions: AssignmentSubmission[] = [];
  for (const row of rows) {
    const feedback = latest.get(row.id);
    submissions.push({
      id: row.id,
      no: row.no,
      receipt: row.receipt,
      submitted_at: row.submittedAt.toISOString(),
      is_late: row.isLate,
      penalty_percent: row.penalty,
      text: row.text,
      shown: await shownInTurns(row.text, workText, pause),
      urls: row.urls,
      files: handedIn.get(row.id) ?? [],
      feedback: feedback === undefined ? null : feedbackAnswer(feedback, assignment, givenBack.get(feedback.id) ?? []),
    });
  }
  return submissions;
}

const isGraded = tagged(assignmentMachine, 'graded');

/** A learner's work as the calls return it. */
export async function workAnswer(db: Db, work: Work, assignment: AssignmentRow, now: Date): Promise<AssignmentWork> {
  const dates = assignmentFlow.contextOf(work);
  const { points, outOf } = work;
  return {
    id: work.id === 0 ? null : work.id,
    ...standOf(work, now),
    submit_by: timeOf(dueOf(dates)),
    late_until: timeOf(endOf(dates)),
    submitted_at: work.submittedAt?.toISOString() ?? null,
    penalty_percent: work.penalty,
    points,
    out_of: outOf,
    percent: points === null || outOf === null ? null : percentOf(points, outOf),
    is_passed: isGraded(work.state) ? work.isPassed : null,
    graded_at: work.gradedAt?.toISOString() ?? null,
    submissions: work.id === 0 ? [] : await submissionsOf(db, work.id, assignment, now),
  };
}

/** An assignment with the user's standing. */
export async function assignmentDetails(
  db: Db,
  userId: number,
  assignment: AssignmentRow,
  now: Date,
): Promise<AssignmentDetails> {
  const lock = await lockOf(db, userId, assignment);
  const isOpen = lock === null;
  const work = isOpen ? await workOf(db, userId, assignment, now) : null;
  const draft = work === null ? null : await findDraft(db, placeOf(work));
  return {
    server_now: now.toISOString(),
    assignment: await headOf(db, assignment, isOpen),
    lock,
    my: work === null ? null : await workAnswer(db, work, assignment, now),
    draft: draft === null ? null : await draftAnswer(db, { kind: 'assignment', subjectId: assignment.id }, draft, now),
  };
}
