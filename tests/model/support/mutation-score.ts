import type { Chart } from '../../../scripts/charts/all-charts.ts';
import { mutantsOf } from './mutants.ts';
import { faultFound, type Oracle } from './oracle.ts';

/** How many mutants of a chart there are, how many each oracle has found, and which were not. */
export interface Score {
  all: number;
  found: Readonly<Record<Oracle, number>>;
  survivors: readonly string[];
}

/** Shows the oracles one mutant of the chart after the other. @throws where they find a fault in the chart itself */
export function scoreOf(chart: Chart): Score {
  const { machine } = chart.model;
  const itself = faultFound(chart);
  if (itself !== null) throw new Error(`${machine.id} has a fault itself: ${itself.says}`);
  const judged = mutantsOf(machine).map((mutant) => ({
    name: mutant.name,
    by: faultFound({ ...chart, model: { ...chart.model, machine: mutant.machine } })?.by ?? null,
  }));
  const countOf = (oracle: Oracle) => judged.filter(({ by }) => by === oracle).length;
  return {
    all: judged.length,
    found: { scenarios: countOf('scenarios'), invariants: countOf('invariants') },
    survivors: judged.filter(({ by }) => by === null).map(({ name }) => name),
  };
}

/** The part of the mutants that was found. */
export const shareOf = ({ all, survivors }: Score): number => (all - survivors.length) / all;
