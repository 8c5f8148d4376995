import { type AnyMachineSnapshot, type EventObject, getMicrosteps, initialTransition, transition } from 'xstate';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import { observeTransitions, type Tried } from '../../../src/shared/inspection/observed-guards.ts';
import { statesOf } from '../../../src/shared/inspection/recorder.ts';

/** The result of an event. */
export interface Explored {
  next: AnyMachineSnapshot;
  /** The ids of all states that the chart passed through, including transient states. */
  states: ReadonlySet<string>;
  tried: readonly Tried[];
}

/** Explores a model with pure transitions: the result of each event in each state. */
export function explorationOf(model: ChartModel) {
  // If a guard is evaluated twice, the last result counts: a chart first evaluates it before it has its context.
  const triedGuards = new Map<string, Tried>();
  const machine = observeTransitions(model.machine, 'all', (...tried) => triedGuards.set(tried[0], tried));
  return {
    model: { ...model, machine },
    begin: (input: unknown): Explored => {
      triedGuards.clear();
      const [next] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
      return { next, states: new Set(statesOf(next)), tried: [...triedGuards.values()] };
    },
    step: (snapshot: AnyMachineSnapshot, event: EventObject): Explored => {
      const further = getMicrosteps(machine, snapshot as never, event as never).map(([one]) => one);
      const states = new Set([snapshot, ...(further as AnyMachineSnapshot[])].flatMap(statesOf));
      triedGuards.clear();
      const [next] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
      // For each step XState creates a new actor, which evaluates the initial guards again.
      return {
        next,
        states,
        tried: [...triedGuards.values()].filter(([key]) => states.has(key.split(' · ')[0] ?? '')),
      };
    },
  };
}
