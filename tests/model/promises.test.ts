import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charts } from './support/chart-table.ts';
import { performKept, type Run } from './support/invariants.ts';
import { promisesOf } from './support/promises.ts';
import { type RunningChart, type RunStep, runningChart } from './support/random-run.ts';
import type { Walk } from './support/walk.ts';

/** The same runs each time, unless others are asked for. */
const seed = Number(process.env['CHARTS_SEED'] ?? 20_260_301);
const runs = Number(process.env['CHARTS_RUNS'] ?? 2_000);
const fixtures = join(import.meta.dirname, 'fixtures');

/** A moment, longer than the short delays, and a day and more. */
const waits: readonly RunStep[] = [1_000, 20_000, 90_000_000].map((wait) => ({ wait }));

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** What a number stands for now. Ports are answered often, so that runs get far; time passes now and then. */
function stepFor(walk: Walk, running: RunningChart, number: number): RunStep | undefined {
  const index = Math.floor(number / 8);
  const kind = number % 8;
  if (kind === 7) return pick(waits, index);
  const answers = kind < 4 ? [] : running.possibleAnswers();
  const send = pick(walk.external, index);
  return pick(answers, index) ?? (send && { send });
}

describe.each(charts.map(({ walk }) => [walk.machine.id, walk] as const))('%s', (chart, walk) => {
  const promises = promisesOf(chart);

  it('keeps its promises, whatever happens', () => {
    const numbers = fc.array(fc.nat(8 * 997), { minLength: 1, maxLength: 20, size: 'max' });
    const starts = fc.constantFrom(...walk.inputs);
    const property = fc.property(starts, numbers, (input, list) => {
      const running = runningChart(walk, input);
      const steps: RunStep[] = [];
      for (const number of list) {
        const step = stepFor(walk, running, number);
        if (step === undefined) continue;
        performKept(walk, promises, running, { chart, input, steps }, step);
        steps.push(step);
      }
    });
    fc.assert(property, { seed, numRuns: runs });
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
