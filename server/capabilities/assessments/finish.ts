import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import type { Attempt } from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { awayOf } from './presence.ts';

/** Sends a clock event to an attempt. @returns the row after the event */
export async function sendEvent(
  db: Db,
  attempt: Attempt,
  type: 'time.given' | 'time.ended' | 'question.withdrawn' | 'account.deleted',
  now: Date,
): Promise<Attempt> {
  const event = { type, at: now.getTime() };
  const outcome = await send(db, attemptFlow, { id: attempt.id, event, sender: 'clock', userId: null, reason: '' });
  return outcome.kind === 'missing' ? attempt : outcome.row;
}

/** Whether the time of an attempt is up, but the sweep has not ended it yet. */
export const isDue = ({ dueAt }: Attempt, now: Date): boolean => dueAt !== null && dueAt <= now;

/** Ends an attempt whose time is up if the sweep has not done so yet, so that no call returns it as open. */
export async function settledAttempt(db: Db, attempt: Attempt, now: Date): Promise<Attempt> {
  if (!isDue(attempt, now)) return attempt;
  const isOwedTime = attempt.away < (await awayOf(db, now));
  const given = isOwedTime ? await sendEvent(db, attempt, 'time.given', now) : attempt;
  return isDue(given, now) ? sendEvent(db, given, 'time.ended', now) : given;
}
