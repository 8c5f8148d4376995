import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import type { Attempt } from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';

/** Tells an attempt what has happened by itself. @returns the row as it is then */
export async function tell(
  db: Db,
  attempt: Attempt,
  type: 'time.ended' | 'answers.arrived' | 'question.withdrawn' | 'account.deleted',
  now: Date,
): Promise<Attempt> {
  const event = { type, at: now.getTime() };
  const outcome = await send(db, attemptFlow, { id: attempt.id, event, sender: 'clock', userId: null, reason: '' });
  return outcome.kind === 'missing' ? attempt : outcome.row;
}

/** Whether its time is over, and nobody has noticed yet. */
export const isDue = ({ dueAt }: Attempt, now: Date): boolean => dueAt !== null && dueAt <= now;

/** Ends an attempt whose time is over, where the sweep has not come yet: whoever asks sees it as it is. */
export async function settledAttempt(db: Db, attempt: Attempt, now: Date): Promise<Attempt> {
  return isDue(attempt, now) ? tell(db, attempt, 'time.ended', now) : attempt;
}
