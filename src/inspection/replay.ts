import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { RecordedStep, Recording } from './recorder.ts';

/** The first step that came out in another way. */
export interface Difference {
  /** Its place among the steps. */
  index: number;
  event: string;
  expected: unknown;
  found: unknown;
}

const written = (value: unknown) => JSON.stringify(value) ?? '';

/** Has the chart itself take the events of a recording. @returns the first difference, null when there is none */
export function replay(machine: AnyStateMachine, { steps }: Recording): Difference | null {
  const [first, ...others] = steps;
  if (first === undefined) return null;
  let snapshot: AnyMachineSnapshot = machine.resolveState({ value: first.value as never, context: first.context });
  for (const [index, { event, value }] of others.entries()) {
    [snapshot] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
    if (written(snapshot.value) !== written(value))
      return { index: index + 1, event: event.type, expected: value, found: snapshot.value };
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
