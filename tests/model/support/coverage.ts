import type { AnyStateMachine } from 'xstate';
import { graphOf, possibleEvents } from '../../../scripts/charts/graph.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import {
  type ChartState,
  type ChartTransition,
  structureOf,
  withInner,
} from '../../../src/shared/inspection/chart-structure.ts';
import { outcomeOf } from '../../../src/shared/inspection/observed-guards.ts';
import type { RecordedStep } from '../../../src/shared/inspection/recorder.ts';
import { type Explored, explorationOf } from './exploration.ts';

/** The size of a part of a chart, and the elements that were not reached. */
export interface Portion {
  all: number;
  missed: readonly string[];
}

/** How much of a chart was reached: its leaf states, its transitions, both outcomes of each guard, and its delays. */
export type CoverageReport = Readonly<Record<'states' | 'transitions' | 'guards' | 'delays', Portion>>;

export interface Coverage {
  chart: string;
  see: (step: Pick<RecordedStep, 'event' | 'states' | 'guards' | 'transitions'>) => void;
  report: () => CoverageReport;
}

const outcomesOf = ({ key, guard }: ChartTransition): string[] =>
  guard === null ? [] : [true, false].map((holds) => outcomeOf(key, guard.type, holds));

const isLeaf = ({ type }: ChartState) => type === 'atomic' || type === 'final';

/** Counts what the observed steps reach in a chart. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const states = withInner(structureOf(machine).root);
  const transitions = states.flatMap((state) => state.transitions);
  const sources = new Map(transitions.map(({ key, source }) => [key, source]));
  const reached = new Set<string>();
  const portion = (keys: readonly string[]): Portion => ({
    all: keys.length,
    missed: keys.filter((key) => !reached.has(key)),
  });
  return {
    chart: machine.id,
    see: (step) => {
      const left = step.transitions.map((key) => sources.get(key) ?? '');
      for (const key of [step.event.type, ...step.states, ...step.guards, ...step.transitions, ...left])
        reached.add(key);
    },
    report: () => ({
      states: portion(states.filter(isLeaf).map(({ id }) => id)),
      transitions: portion(transitions.map(({ key }) => key)),
      guards: portion(transitions.flatMap(outcomesOf)),
      delays: portion([...new Set(transitions.filter(({ cause }) => cause === 'delay').map(({ event }) => event))]),
    }),
  };
}

/** How much of the chart is reached if every event and answer of its model happens in every state. */
export function coverageOfModel(wanted: ChartModel): CoverageReport {
  const { model, begin, step } = explorationOf(wanted);
  const { see, report } = coverageOf(wanted.machine);
  const note = (type: string, { states, tried }: Explored) =>
    see({
      event: { type },
      states: [...states],
      transitions: tried.filter(([, , holds]) => holds).map(([key]) => key),
      guards: tried.filter(([, guard]) => guard !== null).map((one) => outcomeOf(...one)),
    });
  for (const input of model.inputs) {
    note('xstate.init', begin(input));
    for (const { state } of Object.values(graphOf(model, input)))
      for (const event of possibleEvents(model, state)) note(event.type, step(state, event));
  }
  return report();
}
