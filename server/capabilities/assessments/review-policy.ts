import { graceSpan } from '../../../src/machines/attempt/attempt.facts.ts';
import type { ShownThing } from '../../../src/shared/learning/question.ts';
import type { AssessmentRow } from './answer-store.ts';

const everything: readonly ShownThing[] = ['score', 'correctness', 'explanations', 'right_answer'];

/** What is shown of attempts that are over. */
export interface Shown {
  things: ReadonlySet<ShownThing>;
  /** When time shows more; null where it does not. */
  moreAt: Date | null;
  /** Whether passing shows more. */
  isMoreByPassing: boolean;
}

/** What is shown of an attempt that is not graded for a record. */
export const allShown: Shown = { things: new Set(everything), moreAt: null, isMoreByPassing: false };

/** Nothing is shown while late answers to an attempt still count. */
export const noneShownUntil = (moreAt: Date | null): Shown => ({ things: new Set(), moreAt, isMoreByPassing: false });

/** From when no late answer of anybody counts any more, once an assessment is closed; null where it never closes. */
function closedFrom({ closesAt, lateCounts, lateSyncS }: AssessmentRow): Date | null {
  if (closesAt === null) return null;
  return new Date(closesAt.getTime() + Math.max(graceSpan, lateCounts ? lateSyncS * 1000 : 0));
}

/** Somebody's attempts at an assessment. */
interface Taken {
  used: number;
  /** Null for any number. */
  allowed: number | null;
  isAnyOpen: boolean;
  isPassed: boolean;
  /** Until when answers that come late to one of them still count; null where none is awaited. */
  awaitedUntil: Date | null;
}

/**
 * What the rules of an assessment show a user of their attempts by now. While late answers of theirs still count they
 * see nothing of any attempt: other attempts have the same questions.
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
  // Where it never closes, nothing comes after the last attempt.
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
