import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import { masked } from './mask.ts';
import type { RecordedStep, Recording } from './recorder.ts';

/** The first step whose result differs. */
export interface Difference {
  /** The index of the step. */
  index: number;
  event: string;
  expected: unknown;
  found: unknown;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Sorts the keys, because their order is irrelevant. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(byName))
    : value;

const written = (value: unknown) => JSON.stringify(value, inOrder) ?? '';

/** The parts that a recorded step and the chart must agree on. */
const stateOf = ({ value, context, status }: Pick<RecordedStep, 'value' | 'context' | 'status'>) => ({
  value,
  context: masked(context),
  status,
});

/** Recordings store an error's name and message; charts need an Error again. */
function revived(event: EventObject): EventObject {
  const { error } = event as EventObject & { error?: { name: string; message: string } };
  return typeof error === 'object' && error !== null
    ? ({ ...event, error: Object.assign(new Error(error.message), { name: error.name }) } as EventObject)
    : event;
}

/** Creates the chart in the state at the start of a recording, which may lack the actor's first steps. */
function begin(machine: AnyStateMachine, { event, value, context }: RecordedStep): AnyMachineSnapshot {
  if (event.type !== 'xstate.init') return machine.resolveState({ value: value as never, context });
  const { input } = event as EventObject & { input?: unknown };
  return initialTransition(machine, input as never)[0] as AnyMachineSnapshot;
}

/**
 * Replays the events of a recording.
 * @returns the first difference, or null
 */
export function replay(machine: AnyStateMachine, { steps }: Recording): Difference | null {
  const [first] = steps;
  if (first === undefined) return null;
  let snapshot = begin(machine, first);
  for (const [index, step] of steps.entries()) {
    if (index > 0)
      [snapshot] = transition(machine, snapshot as never, revived(step.event) as never) as [
        AnyMachineSnapshot,
        unknown,
      ];
    const [expected, found] = [stateOf(step), stateOf(snapshot)];
    if (written(expected) !== written(found)) return { index, event: step.event.type, expected, found };
  }
  return null;
}

const summaryOf = (step: RecordedStep | undefined) => (step === undefined ? null : [step.event.type, step.value]);

/**
 * The first difference between two recordings: another event, another state or an earlier end; null if they
 * are equal.
 */
export function firstDifference(one: Recording, other: Recording): Difference | null {
  const length = Math.max(one.steps.length, other.steps.length);
  for (let index = 0; index < length; index += 1) {
    const [expected, found] = [summaryOf(one.steps[index]), summaryOf(other.steps[index])];
    if (written(expected) !== written(found))
      return { index, event: (one.steps[index] ?? other.steps[index])?.event.type ?? '', expected, found };
  }
  return null;
}
