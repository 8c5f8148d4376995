import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import {
  type ChartState,
  type ChartTransition,
  keyOfTransition,
  structureOf,
  withInner,
} from '../../../src/shared/inspection/chart-structure.ts';
import { observeGuards, outcomeOf } from '../../../src/shared/inspection/observed-guards.ts';
import type { RecordedStep } from '../../../src/shared/inspection/recorder.ts';
import { type Seen, watch } from '../../../src/shared/inspection/watch.ts';
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

/** What was reached of a chart by actors that were recorded. */
export interface RecordedCoverage {
  chart: string;
  /** @param actor unique among all whose steps are seen */
  see: (actor: string, step: RecordedStep) => void;
  report: () => CoverageReport;
}

/** What was reached of a chart, fed by the inspection of the actors that run it. */
export interface Coverage {
  /** The chart as it has to be run, so that its guards are seen. */
  observed: (machine: AnyStateMachine) => AnyStateMachine;
  inspect: (event: InspectionEvent) => void;
  report: () => CoverageReport;
}

const outcomesOf = ({ key, guard }: ChartTransition): string[] =>
  guard === null ? [] : [true, false].map((holds) => outcomeOf(key, guard.type, holds));

const isLeaf = ({ type }: ChartState) => type === 'atomic' || type === 'final';

/** Counts what is reached of the chart. */
function tallyOf(machine: AnyStateMachine) {
  const { root } = structureOf(machine);
  const states = withInner(root);
  const transitions = states.flatMap((state) => state.transitions);
  const sources = new Map(transitions.map(({ key, source }) => [key, source]));
  const all = {
    states: states.filter(isLeaf).map(({ id }) => id),
    transitions: transitions.map(({ key }) => key),
    guards: transitions.flatMap(outcomesOf),
    delays: [...new Set(transitions.filter(({ cause }) => cause === 'delay').map(({ event }) => event))],
    pairs: possiblePairs(root),
  };
  const reached = new Set<string>();
  const lastSteps = new Map<string, readonly string[]>();
  const portion = (keys: readonly string[]): Portion => {
    const missed = keys.filter((key) => !reached.has(key));
    return { reached: keys.length - missed.length, all: keys.length, missed };
  };
  return {
    reach: (keys: readonly string[]) => {
      for (const key of keys) reached.add(key);
    },
    /** Transitions that an actor has taken together. */
    take: (actor: string, keys: readonly string[]) => {
      for (const key of keys) {
        reached.add(key).add(sources.get(key) ?? '');
        for (const before of lastSteps.get(actor) ?? []) reached.add(pairOf(before, key));
      }
      if (keys.length > 0) lastSteps.set(actor, keys);
    },
    report: (): CoverageReport => ({
      chart: machine.id,
      states: portion(all.states),
      transitions: portion(all.transitions),
      guards: portion(all.guards),
      delays: portion(all.delays),
      pairs: portion(all.pairs),
    }),
  };
}

/** Counts what the actors that it watches reach of the chart. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const { reach, take, report } = tallyOf(machine);
  const visit = (snapshot: AnyMachineSnapshot) => reach((snapshot._nodes as AnyStateNode[]).map(({ id }) => id));
  const see = (seen: Seen) => {
    if (seen.chart !== machine.id) return;
    if (seen.kind === 'received') reach([seen.event.type]);
    if (seen.kind === 'rested') visit(seen.snapshot);
    if (seen.kind !== 'stepped') return;
    visit(seen.snapshot);
    take(seen.actor, seen.transitions.map(keyOfTransition));
  };
  return {
    observed: (running) => observeGuards(running, (...outcome) => reach([outcomeOf(...outcome)])),
    inspect: watch(see),
    report,
  };
}

/** Counts what recorded actors have reached of the chart. */
export function recordedCoverageOf(machine: AnyStateMachine): RecordedCoverage {
  const { reach, take, report } = tallyOf(machine);
  return {
    chart: machine.id,
    see: (actor, { event, states, guards, transitions }) => {
      reach([event.type, ...states, ...guards]);
      // What is taken in one step is taken one after the other, unless regions share an event.
      for (const key of transitions) take(actor, [key]);
    },
    report,
  };
}
