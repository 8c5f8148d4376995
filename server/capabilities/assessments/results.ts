import type { AttemptLine, KeptResult } from '../../../src/shared/transport/schema.d.ts';
import { snapshotOf } from '../../platform/flows/flow.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { percentOf } from './marks.ts';
import type { Shown } from './review-policy.ts';
import { isGradedRow } from './tags.ts';

/** Percent of an attempt that is graded; null of another. */
export const percentIn = (attempt: Attempt): number | null =>
  isGradedRow(attempt) && attempt.points !== null && attempt.outOf !== null
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

/** What counts of all attempts of somebody, whatever is shown of it; null while none is graded. @param own the latest first */
export function keptOf(row: AssessmentRow, own: readonly Attempt[]): KeptResult | null {
  const graded = own.filter(isGradedRow);
  const rule = row.scoreRule;
  if (graded.length === 0) return null;
  if (rule === 'average') {
    const all = graded.map((attempt) => percentIn(attempt) ?? 0);
    const percent = Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
    return { percent, points: null, out_of: null, is_passed: percent >= row.passPercent, rule, attempt_id: null };
  }
  const share = ({ points, outOf }: Attempt) => (outOf === null || outOf === 0 ? 0 : (points ?? 0) / outOf);
  const best = {
    latest: () => graded[0],
    first: () => graded.at(-1),
    // Of two that are as good the first counts.
    highest: () => graded.toReversed().toSorted((one, other) => share(other) - share(one))[0],
  }[rule]();
  if (best === undefined) return null;
  const { points, outOf, isPassed, id } = best;
  return { percent: percentIn(best), points, out_of: outOf, is_passed: isPassed, rule, attempt_id: id };
}

/** The same as far as it is shown. */
export const shownKept = (row: AssessmentRow, own: readonly Attempt[], { things }: Shown): KeptResult | null =>
  things.has('score') ? keptOf(row, own) : null;
