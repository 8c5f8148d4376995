import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charts } from './support/chart-table.ts';
import { performKept, type Run } from './support/invariants.ts';
import { promisesOf } from './support/promises.ts';
import { keepsPromises } from './support/random-promises.ts';
import { runningChart } from './support/random-run.ts';

/** The same runs each time, unless others are asked for. */
const seed = Number(process.env['CHARTS_SEED'] ?? 20_260_301);
const runs = Number(process.env['CHARTS_RUNS'] ?? 2_000);
const fixtures = join(import.meta.dirname, 'fixtures');

describe.each(charts.map(({ walk }) => [walk.machine.id, walk] as const))('%s', (_id, walk) => {
  it('keeps its promises, whatever happens', () => {
    fc.assert(keepsPromises(walk), { seed, numRuns: runs });
  });
});

describe('a stored run', () => {
  it.each(readdirSync(fixtures))('keeps the promises of its chart: %s', (file) => {
    const run = JSON.parse(readFileSync(join(fixtures, file), 'utf8')) as Run;
    const walk = charts.find(({ walk: { machine } }) => machine.id === run.chart)?.walk;
    if (walk === undefined) throw new Error(`There is no chart ${run.chart}`);
    const running = runningChart(walk, run.input);
    for (const [index, step] of run.steps.entries()) {
      performKept(walk, promisesOf(run.chart), running, { ...run, steps: run.steps.slice(0, index) }, step);
    }
    expect(running.snapshot().status).not.toBe('error');
  });
});
