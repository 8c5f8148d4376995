import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  and,
  type EventObject,
  getMicrosteps,
  initialTransition,
  transition,
} from 'xstate';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import { keyOfTransition, transitionsOf } from '../../../src/shared/inspection/chart-structure.ts';
import { type Guard, telling } from '../../../src/shared/inspection/observed-guards.ts';
import { statesOf } from '../../../src/shared/inspection/recorder.ts';

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => nodesIn(inner as AnyStateNode)),
];

const always: Guard = () => true;

/** A copy of the chart that tells which transitions are tried, and whether they can be taken. */
function watched(machine: AnyStateMachine, tell: (key: string, holds: boolean) => void): AnyStateMachine {
  const copy = machine.provide({});
  const nodes = nodesIn(copy.root as AnyStateNode);
  for (const one of nodes.flatMap((node) => transitionsOf(node).flatMap(([, transitions]) => transitions))) {
    const key = keyOfTransition(one);
    const guard = one.guard === undefined ? always : (and([one.guard as never]) as unknown as Guard);
    const observed = telling(guard, (holds) => {
      tell(key, holds);
      return holds;
    });
    Object.assign(one, { guard: observed });
  }
  return copy;
}

/** What an event has brought. */
export interface Explored {
  next: AnyMachineSnapshot;
  /** The ids of all states that the chart was in on the way, those included that it leaves at once. */
  states: ReadonlySet<string>;
  /** The transitions that were tried, by their keys, and whether they could be taken. */
  tried: readonly (readonly [key: string, holds: boolean])[];
}

/** A model whose chart, by the pure transition alone, says what each event brings. */
export function explorationOf(model: ChartModel) {
  // Of a guard that is asked twice the last answer counts: a chart begins by asking before it has its context.
  const told = new Map<string, boolean>();
  const machine = watched(model.machine, (key, holds) => told.set(key, holds));
  return {
    model: { ...model, machine },
    begin: (input: unknown): Explored => {
      told.clear();
      const [next] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
      return { next, states: new Set(statesOf(next)), tried: [...told] };
    },
    step: (snapshot: AnyMachineSnapshot, event: EventObject): Explored => {
      const further = getMicrosteps(machine, snapshot as never, event as never).map(([one]) => one);
      const states = new Set([snapshot, ...(further as AnyMachineSnapshot[])].flatMap(statesOf));
      told.clear();
      const [next] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
      // XState begins an actor of its own for each step, which asks the guards of the beginning.
      return { next, states, tried: [...told].filter(([key]) => states.has(key.split(' · ')[0] ?? '')) };
    },
  };
}
