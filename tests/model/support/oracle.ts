import fc from 'fast-check';
import type { Chart } from '../../../scripts/charts/all-charts.ts';
import { deadEndsOf } from '../../../scripts/charts/graph.ts';
import { playScenario } from './play-scenario.ts';
import { invariantsHold } from './random-runs.ts';

/** What has found a mutant. */
export type Oracle = 'scenarios' | 'invariants';

interface Finding {
  by: Oracle;
  says: string;
}

const fails = (attempt: () => void): string | null => {
  try {
    attempt();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
  }
};

/** The first thing that scenarios or invariants find wrong with a chart; null where they find nothing. */
export function faultFound(chart: Chart): Finding | null {
  const { model, scenarios } = chart;
  for (const [name, scenario] of Object.entries(scenarios)) {
    const says = fails(() => playScenario(model, scenario));
    if (says !== null) return { by: 'scenarios', says: `it does not so: ${name}: ${says}` };
  }
  const says = fails(() => {
    fc.assert(invariantsHold(chart), { seed: 20_260_301, numRuns: 300, endOnFailure: true });
    const [end] = deadEndsOf(model);
    if (end !== undefined) throw new Error(`dead end: ${end}`);
  });
  return says === null ? null : { by: 'invariants', says };
}
