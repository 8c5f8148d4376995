import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { invariantsHold, playAgain, type Run } from './support/random-runs.ts';

/** The runs are the same each time, unless the environment sets a seed. */
const seed = Number(process.env['CHARTS_SEED'] ?? 20_260_301);
const numRuns = Number(process.env['CHARTS_RUNS'] ?? 2_000);
const fixtures = join(import.meta.dirname, 'fixtures');

describe.each(charts.map((chart) => [chart.model.machine.id, chart] as const))('%s', (_id, chart) => {
  it('has invariants, which always hold', () => {
    expect(chart.invariants).not.toEqual([]);
    fc.assert(invariantsHold(chart), { seed, numRuns });
  });
});

describe('a stored run', () => {
  it.each(readdirSync(fixtures))('keeps the invariants of its chart: %s', (file) => {
    const run = JSON.parse(readFileSync(join(fixtures, file), 'utf8')) as Run;
    const chart = charts.find(({ model }) => model.machine.id === run.chart);
    if (chart === undefined) throw new Error(`There is no chart ${run.chart}`);
    playAgain(chart, run);
  });
});
