import { and, asc, eq, inArray } from 'drizzle-orm';
import { blockOf } from '../../../src/machines/attempt/attempt.facts.ts';
import type {
  AttemptNote,
  AttemptReview,
  AttemptSummary,
  ReviewedQuestion,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { attemptEvents } from '../../tables/assessments.ts';
import { type AskedRow, type AssessmentRow, type Attempt, askedIn, assessmentOf, withFiles } from './answer-store.ts';
import { askedQuestion, attemptRowOf, lessonNames, skillNamesOf } from './attempt-view.ts';
import { feedbackOf } from './feedback.ts';
import { isBlank } from './grade.ts';
import { attemptLine, percentIn, shownKept } from './results.ts';
import { allShown, noneShownUntil, type Shown } from './review-policy.ts';
import { skillScores } from './skill-scores.ts';
import { allowedOf, type Standing, shownStanding } from './standing.ts';
import { blockedUntil } from './start.ts';
import { isAwaiting, isEnded } from './tags.ts';

const noteKinds: Readonly<Record<string, AttemptNote['kind']>> = {
  'late.counted': 'late_counted',
  'question.withdrawn': 'question_withdrawn',
  'answer.graded': 'graded_by_people',
};

const isLate = ({ answer }: AskedRow): boolean => answer.isLate;

/** Whether late parts of an answer count, now or later. */
const isLateCounted = ({ answer }: AskedRow, attempt: Attempt): boolean =>
  isAwaiting(attempt.state) || (attempt.lateCounted && !answer.isAfterLook);

/** Changes to a result after its attempt ended. */
async function notesOf(db: Db, attempt: Attempt, asked: readonly AskedRow[]): Promise<AttemptNote[]> {
  const lines = await db
    .select({ data: attemptEvents.data, at: attemptEvents.at })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attemptId, attempt.id), inArray(attemptEvents.type, ['marked'])))
    .orderBy(asc(attemptEvents.id));
  const marked = lines.flatMap(({ data, at }): AttemptNote[] => {
    const isWithLate = data['because'] === 'time.ended' && data['lateCounted'] === true && asked.some(isLate);
    const kind = isWithLate ? 'late_counted' : noteKinds[String(data['because'])];
    return kind === undefined ? [] : [{ at: at.toISOString(), kind }];
  });
  const late = asked.find((one) => isLate(one) && !isLateCounted(one, attempt))?.answer.savedAt;
  return late === undefined || late === null ? marked : [...marked, { at: late.toISOString(), kind: 'late_kept' }];
}

/** The owner's standing in the assessment; null for a visitor. */
const standingIn = async (db: Db, { userId }: Attempt, row: AssessmentRow, now: Date): Promise<Standing | null> =>
  userId === null ? null : shownStanding(db, userId, row, now);

const shownIn = (attempt: Attempt, standing: Standing | null): Shown => {
  if (standing !== null) return standing.shown;
  return isAwaiting(attempt.state) ? noneShownUntil(attempt.dueAt) : allShown;
};

/** The visible result of a finished attempt. */
export async function summaryOf(db: Db, attempt: Attempt, now: Date): Promise<AttemptSummary> {
  const row = await assessmentOf(db, attempt);
  const standing = await standingIn(db, attempt, row, now);
  const shown = shownIn(attempt, standing);
  const isScored = shown.things.has('score');
  const asked = await askedIn(db, attempt.id);
  const own = standing?.own ?? [];
  const used = standing?.tally.used ?? 0;
  const allowed = standing === null ? row.maxAttempts : allowedOf(row, standing.extra);
  const at = now.getTime();
  const late = asked.filter(isLate);
  return {
    ...(await attemptRowOf(db, row, attempt, now)),
    time_used_s: secondsBetween(attempt.startedAt, attempt.endedAt),
    shown: [...shown.things],
    shows_more_at: shown.moreAt?.toISOString() ?? null,
    shows_more_by_passing: shown.isMoreByPassing,
    points: isScored ? attempt.points : null,
    out_of: isScored ? attempt.outOf : null,
    percent: isScored ? percentIn(attempt) : null,
    is_passed: isScored ? attempt.isPassed : null,
    ungraded: attempt.ungraded,
    answered: asked.filter(({ answer }) => !isBlank(answer.response)).length,
    late: late.length,
    late_counted: late.length > 0 && late.every((one) => isLateCounted(one, attempt)),
    attempts_used: used,
    attempts_left: allowed === null ? null : Math.max(0, allowed - used),
    block: standing === null ? null : blockOf(standing.facts, at),
    block_until: standing === null ? null : (blockedUntil(standing.facts, at)?.toISOString() ?? null),
    kept: standing === null ? null : shownKept(row, standing),
    skills: isScored ? await skillScores(db, asked) : [],
    history: own.filter(({ state }) => isEnded(state)).map((one) => attemptLine(one, shown)),
    notes: await notesOf(db, attempt, asked),
  };
}

const secondsBetween = (from: Date | null, to: Date | null): number =>
  from === null || to === null ? 0 : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** A finished attempt with the visible parts of each question. */
export async function reviewOf(db: Db, attempt: Attempt, now: Date): Promise<AttemptReview> {
  const row = await assessmentOf(db, attempt);
  const shown = shownIn(attempt, await standingIn(db, attempt, row, now));
  const asked = await withFiles(db, await askedIn(db, attempt.id), now);
  const names = await skillNamesOf(
    db,
    asked.map(({ answer }) => answer.questionId),
  );
  const isShown = shown.things.has('correctness') || shown.things.has('explanations');
  const lessons = await lessonNames(db, isShown ? asked.flatMap(({ version }) => version.lessonItemId ?? []) : []);
  return {
    ...(await attemptRowOf(db, row, attempt, now)),
    shown: [...shown.things],
    shows_more_at: shown.moreAt?.toISOString() ?? null,
    shows_more_by_passing: shown.isMoreByPassing,
    questions: asked.map(
      (one): ReviewedQuestion => ({
        question: askedQuestion(one, attempt, names.get(one.answer.questionId) ?? []),
        result: feedbackOf(one, shown.things, row.language),
        lesson: lessons.get(one.version.lessonItemId ?? 0) ?? null,
      }),
    ),
  };
}
