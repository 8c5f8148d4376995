import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import { success } from '../contract/handlers.ts';
import type { Outcome } from './apply.ts';
import { type Flow, type FlowRow, possibleEvents, type Sender, settled, snapshotOf } from './flow.ts';

/**
 * The state of a row, the person who has to act, the deadline, and the events that the sender can send: `FlowRow` of
 * the contract.
 */
export function flowStateOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  sender: Sender,
  now: Date,
): FlowState {
  const at = now.getTime();
  const current = settled(flow, row, at);
  const snapshot: AnyMachineSnapshot = snapshotOf(flow, current);
  const waiting = waitingOn.find(([tag]) => snapshot.hasTag(tag))?.[1] ?? null;
  return {
    state: current.state,
    tags: [...snapshot.tags].filter((tag) => !waitingOn.some(([other]) => other === tag)),
    version: row.version,
    state_reason: row.stateReason,
    possible_events: possibleEvents(flow, current, sender, at),
    waiting_on: waiting,
    due_at: waiting === null ? null : (current.dueAt?.toISOString() ?? null),
  };
}

/** The tags of charts that say who has to act, and their names in responses. */
const waitingOn = [
  ['waitingOnLearner', 'learner'],
  ['waitingOnPresenter', 'presenter'],
  ['waitingOnUs', 'us'],
] as const;

/** The response of an operation that sent an event. */
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
