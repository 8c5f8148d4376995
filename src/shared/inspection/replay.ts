import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import { masked } from './mask.ts';
import type { RecordedStep, Recording } from './recorder.ts';

/** The first step that came out in another way. */
export interface Difference {
  /** Its place among the steps. */
  index: number;
  event: string;
  expected: unknown;
  found: unknown;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** The order of names says nothing. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(byName))
    : value;

const written = (value: unknown) => JSON.stringify(value, inOrder) ?? '';

/** All that a recorded step and the chart have to agree on. */
const stateOf = ({ value, context, status }: Pick<RecordedStep, 'value' | 'context' | 'status'>) => ({
  value,
  context: masked(context),
  status,
});

/** An error is written down by its name and message; to a chart it is one again. */
function revived(event: EventObject): EventObject {
  const { error } = event as EventObject & { error?: { name: string; message: string } };
  return typeof error === 'object' && error !== null
    ? ({ ...event, error: Object.assign(new Error(error.message), { name: error.name }) } as EventObject)
    : event;
}

/** The chart at the beginning of a recording, which may have lost the actor's own beginning. */
function begin(machine: AnyStateMachine, { event, value, context }: RecordedStep): AnyMachineSnapshot {
  if (event.type !== 'xstate.init') return machine.resolveState({ value: value as never, context });
  const { input } = event as EventObject & { input?: unknown };
  return initialTransition(machine, input as never)[0] as AnyMachineSnapshot;
}

/** Has the chart itself take the events of a recording. @returns the first difference, null when there is none */
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

const tellOf = (step: RecordedStep | undefined) => (step === undefined ? null : [step.event.type, step.value]);

/** Where two recordings part: another event, another state, or an end. Null where they never do. */
export function firstDifference(one: Recording, other: Recording): Difference | null {
  const length = Math.max(one.steps.length, other.steps.length);
  for (let index = 0; index < length; index += 1) {
    const [expected, found] = [tellOf(one.steps[index]), tellOf(other.steps[index])];
    if (written(expected) !== written(found))
      return { index, event: (one.steps[index] ?? other.steps[index])?.event.type ?? '', expected, found };
  }
  return null;
}
