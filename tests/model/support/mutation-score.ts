import fc from 'fast-check';
import type { Chart } from '../../../scripts/charts/all-charts.ts';
import { deadEndsOf } from '../../../scripts/charts/graph.ts';
import { mutantsOf } from './mutants.ts';
import { playScenario } from './play-scenario.ts';
import { invariantsHold } from './random-runs.ts';

/** How many mutants of a chart there are, how many each oracle has found, and which were not. */
export interface Score {
  all: number;
  found: Readonly<Record<'scenarios' | 'invariants', number>>;
  survivors: readonly string[];
}

/** @throws at the first scenario that a chart does not do */
function playAll({ model, scenarios }: Chart): void {
  for (const scenario of Object.values(scenarios)) playScenario(model, scenario);
}

/** @throws at the first invariant that random runs of a chart break, or where it has a dead end */
function runAtRandom(chart: Chart): void {
  fc.assert(invariantsHold(chart), { seed: 20_260_301, numRuns: 300, endOnFailure: true });
  const [end] = deadEndsOf(chart.model);
  if (end !== undefined) throw new Error(`dead end: ${end}`);
}

const oracles = { scenarios: playAll, invariants: runAtRandom };

/** The first oracle that finds something wrong with a chart; undefined where none does. */
const finderOf = (chart: Chart) =>
  (['scenarios', 'invariants'] as const).find((oracle) => {
    try {
      oracles[oracle](chart);
      return false;
    } catch {
      return true;
    }
  });

/** Shows the oracles one mutant of the chart after the other. @throws where they find a fault in the chart itself */
export function scoreOf(chart: Chart): Score {
  for (const oracle of Object.values(oracles)) oracle(chart);
  const judged = mutantsOf(chart.model.machine).map(({ name, machine }) => ({
    name,
    by: finderOf({ ...chart, model: { ...chart.model, machine } }),
  }));
  const countOf = (oracle: keyof typeof oracles) => judged.filter(({ by }) => by === oracle).length;
  return {
    all: judged.length,
    found: { scenarios: countOf('scenarios'), invariants: countOf('invariants') },
    survivors: judged.filter(({ by }) => by === undefined).map(({ name }) => name),
  };
}

/** The part of the mutants that was found. */
export const shareOf = ({ all, survivors }: Score): number => (all - survivors.length) / all;
