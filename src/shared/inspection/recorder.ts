import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';
import { keyOfTransition } from './chart-structure.ts';
import { masked } from './mask.ts';
import { takeOutcomes } from './observed-guards.ts';
import { type Seen, watch } from './watch.ts';

/**
 * The sender of an event: none inside the page, the chart's own delays, a port, or another chart by its id.
 */
export type Cause = 'outside' | 'itself' | 'port' | `chart ${string}`;

/** The effect of an event on a chart, as plain JSON without secrets. */
export interface RecordedStep {
  /** The time in milliseconds since the epoch. */
  at: number;
  event: EventObject;
  cause: string;
  /** The keys of the transitions that were taken, as in `ChartTransition`. */
  transitions: readonly string[];
  /** The results of the evaluated guards, if the chart records them. */
  guards: readonly string[];
  value: unknown;
  /** The ids of the current states, from the outside in. */
  states: readonly string[];
  context: unknown;
  status: string;
  /** The types of external events that the chart accepts now. */
  possible: readonly string[];
}

export interface Recording {
  format: 'acado-recording-1';
  chart: string;
  actor: string;
  steps: readonly RecordedStep[];
}

interface Running {
  recording: Recording;
  ref: AnyActorRef;
  waiting: { event: EventObject; from: string | null }[];
  taken: string[];
}

const isFromOutside = (type: string) => type !== '' && !type.startsWith('xstate.');

/** The types of external events that the chart has a transition for in its current state. */
export const possibleEvents = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot.status === 'active'
    ? [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string))].filter(isFromOutside)
    : [];

/** The ids of a chart's current states. */
export const statesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .map(({ id, order }) => ({ id, order }))
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id);

export interface RecorderOptions {
  /** The time in milliseconds since the epoch. */
  now: () => number;
  /** The maximum number of steps per actor; older steps are dropped. */
  most?: number;
  onStep?: (recording: Recording, step: RecordedStep) => void;
}

/** Records the steps of charts. Pass its `inspect` to `createActor` as the option of that name. */
export function createRecorder({ now, most = 500, onStep }: RecorderOptions) {
  const actors = new Map<string, Running>();
  const causeOf = (actor: string, from: string | null): Cause => {
    if (from === null) return 'outside';
    if (from === actor) return 'itself';
    const other = actors.get(from)?.recording.chart;
    return other === undefined ? 'port' : `chart ${other}`;
  };
  const rest = (running: Running, seen: Seen & { kind: 'rested' }) => {
    const { event, snapshot } = seen;
    const index = running.waiting.findIndex((one) => one.event === event);
    const [received] = index < 0 ? [] : running.waiting.splice(index, 1);
    const step: RecordedStep = {
      at: now(),
      event: masked(event) as EventObject,
      cause: causeOf(seen.actor, received?.from ?? null),
      transitions: running.taken.splice(0),
      guards: takeOutcomes(snapshot.machine),
      value: snapshot.value,
      states: statesOf(snapshot),
      context: masked(snapshot.context),
      status: snapshot.status,
      possible: possibleEvents(snapshot),
    };
    running.recording = { ...running.recording, steps: [...running.recording.steps, step].slice(-most) };
    onStep?.(running.recording, step);
  };
  const record = (seen: Seen) => {
    if (seen.kind === 'began') {
      const recording: Recording = { format: 'acado-recording-1', chart: seen.chart, actor: seen.actor, steps: [] };
      actors.set(seen.actor, { recording, ref: seen.ref, waiting: [], taken: [] });
      return;
    }
    const running = actors.get(seen.actor);
    if (running === undefined) return;
    if (seen.kind === 'received') running.waiting.push(seen);
    else if (seen.kind === 'stepped') running.taken.push(...seen.transitions.map(keyOfTransition));
    else rest(running, seen);
  };
  const observe = watch(record);
  return {
    inspect: (event: InspectionEvent) => observe(event),
    /** The recordings of actors that started and are not stopped. */
    recordings: (): Recording[] =>
      [...actors.values()]
        .filter(
          ({ recording, ref }) =>
            recording.steps.length > 0 && (ref.getSnapshot() as AnyMachineSnapshot).status !== 'stopped',
        )
        .map(({ recording }) => recording),
    /**
     * Sends an event by hand.
     * @returns whether the actor exists
     */
    send: (actor: string, event: EventObject): boolean => {
      const ref = actors.get(actor)?.ref;
      ref?.send(event);
      return ref !== undefined;
    },
  };
}

/**
 * Parses a recording file.
 * @throws an error with a readable message if the file is invalid
 */
export function readRecording(text: string): Recording {
  const value = JSON.parse(text) as Partial<Recording>;
  if (value.format !== 'acado-recording-1' || typeof value.chart !== 'string' || !Array.isArray(value.steps))
    throw new Error('This file is no recording of a chart');
  return value as Recording;
}
