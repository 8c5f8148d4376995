import { type StateValueFrom, transition } from 'xstate';
import { isStateOf, nameOfState, type StateNameOf, valueOfState } from '../../shared/flows/state-names.ts';
import { type LiveClassEvent, type LiveClassTimes, liveClassMachine } from './live-class.machine.ts';

export type LiveClassState = StateNameOf<typeof liveClassMachine>;

interface LiveClassAt {
  state: LiveClassState;
  /** What the chart says of it. */
  tags: string[];
  /** Whether the chart takes an event of that type then; only those that have no payload. */
  can: (type: Extract<LiveClassEvent, { type: `class.${'opened' | 'cancelled' | 'closed'}` }>['type']) => boolean;
}

/**
 * A class as time alone has left it, by what was known of it before.
 *
 * @param known the name of the state in which it was
 * @param at the server's time, in milliseconds since the epoch
 * @throws when the chart has no such state: a defect
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
