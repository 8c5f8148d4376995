import { type AnyMachineSnapshot, type EventObject, getMicrosteps, initialTransition, transition } from 'xstate';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import { observeTransitions, type Tried } from '../../../src/shared/inspection/observed-guards.ts';
import { statesOf } from '../../../src/shared/inspection/recorder.ts';

/** What an event has brought. */
export interface Explored {
  next: AnyMachineSnapshot;
  /** The ids of all states that the chart was in on the way, those included that it leaves at once. */
  states: ReadonlySet<string>;
  tried: readonly Tried[];
}

/** A model whose chart, by the pure transition alone, says what each event brings. */
export function explorationOf(model: ChartModel) {
  // Of a guard that is asked twice the last answer counts: a chart begins by asking before it has its context.
  const told = new Map<string, Tried>();
  const machine = observeTransitions(model.machine, 'all', (...tried) => told.set(tried[0], tried));
  return {
    model: { ...model, machine },
    begin: (input: unknown): Explored => {
      told.clear();
      const [next] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
      return { next, states: new Set(statesOf(next)), tried: [...told.values()] };
    },
    step: (snapshot: AnyMachineSnapshot, event: EventObject): Explored => {
      const further = getMicrosteps(machine, snapshot as never, event as never).map(([one]) => one);
      const states = new Set([snapshot, ...(further as AnyMachineSnapshot[])].flatMap(statesOf));
      told.clear();
      const [next] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
      // XState begins an actor of its own for each step, which asks the guards of the beginning.
      return { next, states, tried: [...told.values()].filter(([key]) => states.has(key.split(' · ')[0] ?? '')) };
    },
  };
}
