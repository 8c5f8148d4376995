import type { AnyStateMachine } from 'xstate';
import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import { success } from '../contract/handlers.ts';
import type { Outcome } from './apply.ts';
import { type Flow, type FlowRow, possibleEvents, type Sender, settled } from './flow.ts';

/** Where a row stands, and what the sender can do about it. */
export function flowStateOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  sender: Sender,
  now: Date,
): FlowState {
  const at = now.getTime();
  const current = settled(flow, row, at);
  return {
    state: current.state,
    version: row.version,
    state_reason: row.stateReason,
    possible_events: possibleEvents(flow, current, sender, at),
  };
}

/** The answer of a call that has sent an event. */
export function answerOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  outcome: Outcome<Row>,
  sender: Sender,
  now: Date,
) {
  if (outcome.kind === 'missing') return { status: 404 } as const;
  const state = flowStateOf(flow, outcome.row, sender, now);
  if (outcome.kind === 'changed') return success(state);
  const code = outcome.kind === 'stale' ? 'stale' : 'illegal_event';
  return { status: 409, code, flow: state } as const;
}
