import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import {
  type ChartState,
  type ChartTransition,
  keyOfTransition,
  structureOf,
  withInner,
} from '../../../src/inspection/chart-structure.ts';
import { type Seen, watch } from '../../../src/inspection/watch.ts';
import { observeGuards } from './observed-guards.ts';
import { pairOf, possiblePairs } from './pairs.ts';

/** How much of a chart there is and how much of it a run has reached. */
export interface Portion {
  reached: number;
  all: number;
  missed: readonly string[];
}

export interface CoverageReport {
  chart: string;
  /** Those that have no other state inside. */
  states: Portion;
  /** Taken from the steps that ran. */
  transitions: Portion;
  /** For each transition with a guard: that it held, and that it did not. */
  guards: Portion;
  /** Those that have run out. */
  delays: Portion;
  /** One transition after another. */
  pairs: Portion;
}

/** What was reached of a chart, fed by the inspection of the actors that run it. */
export interface Coverage {
  /** The chart as it has to be run, so that its guards are seen. */
  observed: (machine: AnyStateMachine) => AnyStateMachine;
  inspect: (event: InspectionEvent) => void;
  report: () => CoverageReport;
}

const outcomesOf = ({ key, guard }: ChartTransition): string[] =>
  guard === null ? [] : [`${key} · ${guard.type} holds`, `${key} · ${guard.type} does not hold`];

const isLeaf = ({ type }: ChartState) => type === 'atomic' || type === 'final';

/** Counts what the actors that it watches reach of the chart. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const { root } = structureOf(machine);
  const states = withInner(root);
  const transitions = states.flatMap((state) => state.transitions);
  const all = {
    states: states.filter(isLeaf).map(({ id }) => id),
    transitions: transitions.map(({ key }) => key),
    guards: transitions.flatMap(outcomesOf),
    delays: [...new Set(transitions.filter(({ cause }) => cause === 'delay').map(({ event }) => event))],
    pairs: possiblePairs(root),
  };
  const reached = new Set<string>();
  const lastSteps = new Map<string, readonly string[]>();
  const visit = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes as AnyStateNode[]) reached.add(node.id);
  };
  const see = (seen: Seen) => {
    if (seen.chart !== machine.id) return;
    if (seen.kind === 'received') reached.add(seen.event.type);
    if (seen.kind === 'rested') visit(seen.snapshot);
    if (seen.kind !== 'stepped') return;
    visit(seen.snapshot);
    const keys = seen.transitions.map(keyOfTransition);
    for (const [index, key] of keys.entries()) {
      reached.add(key);
      const source = seen.transitions[index]?.source as AnyStateNode;
      reached.add(source.id);
      for (const before of lastSteps.get(seen.actor) ?? []) reached.add(pairOf(before, key));
    }
    if (keys.length > 0) lastSteps.set(seen.actor, keys);
  };
  const portion = (keys: readonly string[]): Portion => {
    const missed = keys.filter((key) => !reached.has(key));
    return { reached: keys.length - missed.length, all: keys.length, missed };
  };
  return {
    observed: (running) =>
      observeGuards(running, (key, guard, holds) =>
        reached.add(`${key} · ${guard} ${holds ? 'holds' : 'does not hold'}`),
      ),
    inspect: watch(see),
    report: () => ({
      chart: machine.id,
      states: portion(all.states),
      transitions: portion(all.transitions),
      guards: portion(all.guards),
      delays: portion(all.delays),
      pairs: portion(all.pairs),
    }),
  };
}
