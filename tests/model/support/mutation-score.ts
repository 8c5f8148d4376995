import fc from 'fast-check';
import type { Chart } from '../../../scripts/charts/all-charts.ts';
import { deadEndsOf } from '../../../scripts/charts/graph.ts';
import { mutantsOf } from './mutants.ts';
import { playScenario } from './play-scenario.ts';
import { invariantsHold } from './random-runs.ts';

/** The number of mutants of a chart, how many each oracle found, and the survivors. */
export interface Score {
  all: number;
  found: Readonly<Record<'scenarios' | 'invariants', number>>;
  survivors: readonly string[];
}

/**
 * Plays all scenarios.
 *
 * @throws at the first scenario that fails
 */
function playAll({ model, scenarios }: Chart): void {
  for (const scenario of Object.values(scenarios)) playScenario(model, scenario);
}

/**
 * Plays random runs.
 *
 * @throws at the first broken invariant, or at a dead end
 */
function runAtRandom(chart: Chart): void {
  fc.assert(invariantsHold(chart), { seed: 20_260_301, numRuns: 300, endOnFailure: true });
  const [end] = deadEndsOf(chart.model);
  if (end !== undefined) throw new Error(`dead end: ${end}`);
}

const oracles = { scenarios: playAll, invariants: runAtRandom };

/** The first oracle that finds a fault in a chart; undefined if none does. */
const finderOf = (chart: Chart) =>
  (['scenarios', 'invariants'] as const).find((oracle) => {
    try {
      oracles[oracle](chart);
      return false;
    } catch {
      return true;
    }
  });

/** Gives the oracles each mutant of the chart in turn. @throws if they find a fault in the chart itself */
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

/** The share of mutants that were found. */
export const shareOf = ({ all, survivors }: Score): number => (all - survivors.length) / all;
