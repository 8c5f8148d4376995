import type { ShownThing } from '../../../src/shared/learning/question.ts';
import type { AssessmentRow } from './answer-store.ts';
import { allowedOf, type Standing } from './standing.ts';

const everything: readonly ShownThing[] = ['score', 'correctness', 'explanations', 'right_answer'];

/** What is shown of attempts that are over. */
export interface Shown {
  things: ReadonlySet<ShownThing>;
  /** When time shows more; null where it does not. */
  moreAt: Date | null;
}

/** What is shown of an attempt that counts for nobody's record. */
export const allShown: Shown = { things: new Set(everything), moreAt: null };

/** What the rules of an assessment show somebody of their attempts by now. */
export function shownOf(row: AssessmentRow, { own, extra }: Pick<Standing, 'own' | 'extra'>, now: Date): Shown {
  if (row.mode !== 'graded') return allShown;
  const { afterSubmit, afterLastAttempt, afterClose } = row.reviewPolicy;
  const allowed = allowedOf(row, extra);
  const isClosed = row.closesAt !== null && row.closesAt <= now;
  const hasEnded = own.every(({ endedAt }) => endedAt !== null);
  const isLast = isClosed || (allowed !== null && own.length >= allowed && hasEnded);
  // Where it never closes, nothing comes after the last attempt.
  const isOver = row.closesAt === null ? isLast : isClosed;
  const things = new Set([...afterSubmit, ...(isLast ? afterLastAttempt : []), ...(isOver ? afterClose : [])]);
  const isMore = !isClosed && [...afterLastAttempt, ...afterClose].some((thing) => !things.has(thing));
  return { things, moreAt: isMore ? row.closesAt : null };
}
