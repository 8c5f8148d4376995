import { graceSpan } from '../../../src/machines/attempt/attempt.facts.ts';
import type { ShownThing } from '../../../src/shared/learning/question.ts';
import type { AssessmentRow } from './answer-store.ts';

const everything: readonly ShownThing[] = ['score', 'correctness', 'explanations', 'right_answer'];

/** The parts of a result that are shown after an attempt. */
export interface Shown {
  things: ReadonlySet<ShownThing>;
  /** The next time at which more is shown; null if there is none. */
  moreAt: Date | null;
  /** Whether passing reveals more. */
  isMoreByPassing: boolean;
}

/** Shows everything: for attempts that aren't graded for a record. */
export const allShown: Shown = { things: new Set(everything), moreAt: null, isMoreByPassing: false };

/** Shows nothing while late answers can still count. */
export const noneShownUntil = (moreAt: Date | null): Shown => ({ things: new Set(), moreAt, isMoreByPassing: false });

/** The time after which no late answers can count any more, for an assessment that closes; null if it never closes. */
function closedFrom({ closesAt, lateCounts, lateSyncS }: AssessmentRow): Date | null {
  if (closesAt === null) return null;
  return new Date(closesAt.getTime() + Math.max(graceSpan, lateCounts ? lateSyncS * 1000 : 0));
}

/** A user's attempts at an assessment. */
interface Taken {
  used: number;
  /** The maximum number of attempts; null for unlimited attempts. */
  allowed: number | null;
  isAnyOpen: boolean;
  isPassed: boolean;
  /** The time until which late answers to these attempts still count; null if none are expected. */
  awaitedUntil: Date | null;
}

/**
 * The parts of results that the user may see now. While late answers can still count, they see none for any attempt,
 * because other attempts use the same questions.
 */
export function shownOf(
  row: AssessmentRow,
  { used, allowed, isAnyOpen, isPassed, awaitedUntil }: Taken,
  now: Date,
): Shown {
  if (awaitedUntil !== null) return noneShownUntil(awaitedUntil);
  if (row.mode !== 'graded') return allShown;
  const { afterSubmit, afterPassing = [], afterLastAttempt, afterClose } = row.reviewPolicy;
  const closesAt = closedFrom(row);
  const isClosed = closesAt !== null && closesAt <= now && !isAnyOpen;
  const isLast = isClosed || (allowed !== null && used >= allowed && !isAnyOpen);
  // If the assessment never closes, nothing follows the last attempt.
  const isOver = closesAt === null ? isLast : isClosed;
  const hasPassed = isPassed && !isAnyOpen;
  const things = new Set([
    ...afterSubmit,
    ...(hasPassed ? afterPassing : []),
    ...(isLast ? afterLastAttempt : []),
    ...(isOver ? afterClose : []),
  ]);
  const isMore = !isClosed && [...afterLastAttempt, ...afterClose].some((thing) => !things.has(thing));
  const isMoreByPassing = !isPassed && afterPassing.some((thing) => !things.has(thing));
  return { things, moreAt: isMore ? closesAt : null, isMoreByPassing };
}
