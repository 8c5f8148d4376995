import type { AttemptLine, KeptResult } from '../../../src/shared/transport/schema.d.ts';
import { snapshotOf } from '../../platform/flows/flow.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { percentOf } from './marks.ts';
import type { Shown } from './review-policy.ts';
import type { Standing } from './standing.ts';
import { isGraded } from './tags.ts';

/** The percentage of a graded attempt; null for other attempts. */
export const percentIn = (attempt: Attempt): number | null =>
  isGraded(attempt.state) && attempt.points !== null && attempt.outOf !== null
    ? percentOf(attempt.points, attempt.outOf)
    : null;

/** An attempt in a list. */
export function attemptLine(attempt: Attempt, { things }: Shown): AttemptLine {
  const isShown = things.has('score');
  return {
    id: attempt.id,
    no: attempt.no,
    state: attempt.state,
    tags: [...snapshotOf(attemptFlow, attempt).tags],
    ended_at: attempt.endedAt?.toISOString() ?? null,
    percent: isShown ? percentIn(attempt) : null,
    is_passed: isShown ? attempt.isPassed : null,
  };
}

/** The result that counts for a user; null if nothing is graded yet, or the score is hidden. */
export function shownKept(row: AssessmentRow, { tally, counting, shown }: Standing): KeptResult | null {
  if (counting === null || !shown.things.has('score')) return null;
  const rule = row.scoreRule;
  if (rule === 'average') {
    const percent = Math.round(tally.average ?? 0);
    return { percent, points: null, out_of: null, is_passed: percent >= row.passPercent, rule, attempt_id: null };
  }
  const { points, outOf, isPassed, id } = counting;
  return { percent: percentIn(counting), points, out_of: outOf, is_passed: isPassed, rule, attempt_id: id };
}
