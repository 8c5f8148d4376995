import { type StateValueFrom, transition } from 'xstate';
import { isStateOf, nameOfState, type StateNameOf, valueOfState } from '../../shared/flows/state-names.ts';
import { type LiveClassEvent, type LiveClassTimes, liveClassMachine } from './live-class.machine.ts';

export type LiveClassState = StateNameOf<typeof liveClassMachine>;

interface LiveClassAt {
  state: LiveClassState;
  /** The tags of the chart's state. */
  tags: string[];
  /** Whether the chart accepts an event in this state; only for event types without a payload. */
  can: (type: Extract<LiveClassEvent, { type: `class.${'opened' | 'cancelled' | 'closed'}` }>['type']) => boolean;
}

/**
 * A class after all changes that the clock has triggered by then, from its last known state.
 *
 * @param known the name of the last known state
 * @param at the server time, in milliseconds since the epoch
 * @throws for an unknown state: a defect
 */
export function liveClassAt(known: string, times: LiveClassTimes, at: number): LiveClassAt {
  if (!isStateOf(liveClassMachine, known)) throw new Error(`${liveClassMachine.id} has no state "${known}"`);
  const context = { ...times, recordingUrl: null, sequence: 0, dueAt: null };
  let snapshot = liveClassMachine.resolveState({
    value: valueOfState(known) as StateValueFrom<typeof liveClassMachine>,
    context,
  });
  const passed = { type: 'time.passed', at } as const;
  while (snapshot.can(passed)) [snapshot] = transition(liveClassMachine, snapshot, passed);
  return {
    state: nameOfState(snapshot.value) as LiveClassState,
    tags: [...snapshot.tags],
    can: (type) => snapshot.can({ type, at }),
  };
}
