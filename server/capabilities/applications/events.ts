import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import { applicationFlow } from './application-flow.ts';
import { isHeldState, isInterviewState, lockOwn, standOf } from './store.ts';

type Input =
  | { type: 'draft.discarded' | 'application.withdrawn' | 'offer.accepted' | 'offer.declined'; version: number }
  | { type: 'info.provided'; version: number; reason: string }
  | { type: 'interview.chosen'; slotId: number };

type Changed =
  | { kind: 'done' | 'missing' }
  | { kind: 'refused'; code: 'no_place' | 'slot_taken' }
  | { kind: 'stale' | 'illegal'; flow: FlowState };

/** Applies an event that a learner sends for their own application. */
export function changeOwn(db: Db, userId: number, id: number, input: Input, now: Date): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const found = await lockOwn(tx, userId, id, now);
    if (found === null) return { kind: 'missing' };
    const { row } = found;
    if (input.type === 'interview.chosen' && row.slotId === input.slotId) return { kind: 'done' };
    if ('version' in input && input.version !== row.version) return { kind: 'stale', flow: standOf(row, now) };
    const { reason, version: _, ...event } = { reason: '', version: 0, ...input };
    const outcome = await send(tx, applicationFlow, {
      id,
      event: { ...event, at: now.getTime() },
      sender: 'learner',
      userId,
      reason,
    });
    if (outcome.kind === 'changed') return { kind: 'done' };
    if (outcome.kind === 'missing') return { kind: 'missing' };
    if (outcome.kind === 'illegal' && outcome.why !== undefined) return { kind: 'refused', code: 'no_place' };
    const { state } = outcome.row;
    if (input.type === 'interview.chosen' && isInterviewState(state) && !isHeldState(state))
      return { kind: 'refused', code: 'slot_taken' };
    return { kind: outcome.kind, flow: standOf(outcome.row, now) };
  });
}
