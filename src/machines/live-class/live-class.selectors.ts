import { type StateValueFrom, transition } from 'xstate';
import { type LiveClassEvent, type LiveClassTimes, liveClassMachine } from './live-class.machine.ts';

/** The chart's states as answers name them. */
const values = {
  'announced.scheduled': { announced: 'scheduled' },
  'announced.moved': { announced: 'moved' },
  live: 'live',
  ended: 'ended',
  recorded: 'recorded',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<string, StateValueFrom<typeof liveClassMachine>>>;

export type LiveClassState = keyof typeof values;

const isState = (name: string): name is LiveClassState => Object.hasOwn(values, name);
const states = Object.keys(values).filter(isState);

interface LiveClassAt {
  state: LiveClassState;
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
  if (!isState(known)) throw new Error(`${liveClassMachine.id} has no state "${known}"`);
  const context = { ...times, recordingUrl: null, sequence: 0 };
  let snapshot = liveClassMachine.resolveState({ value: values[known], context });
  const passed = { type: 'time.passed', at } as const;
  while (snapshot.can(passed)) [snapshot] = transition(liveClassMachine, snapshot, passed);
  const state = states.find((name) => snapshot.matches(values[name])) ?? known;
  return { state, can: (type) => snapshot.can({ type, at }) };
}
