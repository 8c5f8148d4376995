import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Question } from '../../../src/shared/learning/question.ts';
import { grouped } from '../../../src/shared/lists/grouped.ts';
import type {
  AssessmentHead,
  Attempt as AttemptAnswer,
  AttemptQuestion,
  AttemptRow,
  CourseName,
  LessonName,
  QuestionBody,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { questionSkills } from '../../tables/assessments.ts';
import { courses, lessonItems, modules } from '../../tables/courses.ts';
import { skills } from '../../tables/skills.ts';
import {
  type AskedRow,
  type AssessmentRow,
  type Attempt,
  askedIn,
  assessmentOf,
  questionOf,
  withFiles,
} from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { randomOf, shuffled } from './draw.ts';
import { feedbackOf } from './feedback.ts';
import { allShown } from './review-policy.ts';
import { savedAnswerOf } from './weigh-answers.ts';

/** The existing lessons of some items, by id. */
export async function lessonNames(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, LessonName>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ course_id: modules.courseId, module_id: modules.id, item_id: lessonItems.id, title: lessonItems.title })
    .from(lessonItems)
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(and(inArray(lessonItems.id, [...itemIds]), isNull(lessonItems.removedAt), eq(courses.status, 'published')));
  return new Map(rows.map((row) => [row.item_id, row]));
}

export async function courseNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CourseName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The skill names of some questions, by question id. */
export async function skillNamesOf(db: Db, questionIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .select({ questionId: questionSkills.questionId, name: skills.name })
    .from(questionSkills)
    .innerJoin(skills, eq(skills.id, questionSkills.skillId))
    .where(inArray(questionSkills.questionId, [...questionIds]))
    .orderBy(asc(skills.name));
  return grouped(
    rows,
    ({ questionId }) => questionId,
    ({ name }) => name,
  );
}

/** @param limit in seconds, including the learner's extra time */
export const headOf = (row: AssessmentRow, limit: number | null): AssessmentHead => ({
  id: row.id,
  slug: row.externalRef,
  title: row.title,
  language: row.language,
  mode: row.mode,
  pass_percent: row.passPercent,
  negative_percent: row.negativePercent,
  hint_percent: row.hintPercent,
  time_limit_s: limit,
  question_count: row.questionCount,
});

/** The time limit that the attempt started with, in seconds; null without a limit. */
const limitIn = (row: AssessmentRow, { startedAt, deadlineAt }: Attempt): number | null =>
  row.timeLimitS === null || startedAt === null || deadlineAt === null
    ? row.timeLimitS
    : Math.max(1, Math.round((deadlineAt.getTime() - startedAt.getTime()) / 1000));

/** An attempt without its questions. */
export async function attemptRowOf(db: Db, row: AssessmentRow, attempt: Attempt, now: Date): Promise<AttemptRow> {
  const { courseId, lessonItemId } = row;
  const course = courseId === null ? undefined : (await courseNames(db, [courseId])).get(courseId);
  const lesson = lessonItemId === null ? undefined : (await lessonNames(db, [lessonItemId])).get(lessonItemId);
  return {
    server_now: now.toISOString(),
    id: attempt.id,
    no: attempt.no,
    assessment: headOf(row, limitIn(row, attempt)),
    course: course ?? null,
    lesson: lesson ?? null,
    ...flowStateOf(attemptFlow, attempt, 'learner', now),
    started_at: attempt.startedAt?.toISOString() ?? null,
    deadline_at: attempt.deadlineAt?.toISOString() ?? null,
    ended_at: attempt.endedAt?.toISOString() ?? null,
    ended_by: attempt.endedBy,
  };
}

/** The options of a question, in the order of this attempt. */
function bodyOf({ type, body, key }: Question, random: () => number): QuestionBody {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
      return { options: body.shuffle ? shuffled(body.options, random) : body.options };
    case 'fill_blank':
      // Files may list the right option first.
      return {
        blanks: body.blanks.map(({ id, options }) =>
          options === undefined ? { id } : { id, options: shuffled(options, random) },
        ),
      };
    case 'matching':
      return { left: body.left, right: shuffled(body.right, random) };
    case 'ordering': {
      const items = shuffled(body.items, random);
      const [first, ...others] = items;
      // Never show the right order as the initial order.
      const isRight = items.length > 1 && items.every(({ id }, index) => id === key.order[index]);
      return { items: isRight && first !== undefined ? [...others, first] : items };
    }
    default:
      return body;
  }
}

/** A question as shown in an attempt, without its key. */
export function askedQuestion(row: AskedRow, attempt: Attempt, skillNames: readonly string[]): AttemptQuestion {
  const { answer, version, withdrawnAt } = row;
  const question = questionOf(version);
  return {
    id: answer.questionId,
    position: answer.position,
    type: question.type,
    prompt: question.prompt,
    media: question.media,
    points: question.points,
    skills: [...skillNames],
    body: bodyOf(question, randomOf(attempt.seed ^ Math.imul(answer.questionId, 0x9e3779b1))),
    has_hint: question.hint !== null,
    hint: answer.hintTakenAt === null ? null : question.hint,
    is_withdrawn: withdrawnAt !== null,
    answer: savedAnswerOf(answer),
    check: null,
  };
}

/** An attempt with its questions, for the person who answers them. */
export async function attemptAnswer(db: Db, attempt: Attempt, now: Date): Promise<AttemptAnswer> {
  const row = await assessmentOf(db, attempt);
  const asked = await withFiles(db, await askedIn(db, attempt.id), now);
  const names = await skillNamesOf(
    db,
    asked.map(({ answer }) => answer.questionId),
  );
  const questions = asked.map((one): AttemptQuestion => {
    const question = askedQuestion(one, attempt, names.get(one.answer.questionId) ?? []);
    const isChecked = row.mode === 'self' && one.answer.checkedAt !== null;
    return { ...question, check: isChecked ? feedbackOf(one, allShown.things, row.language) : null };
  });
  return { ...(await attemptRowOf(db, row, attempt, now)), questions };
}
