import fc from 'fast-check';
import { performKept } from './invariants.ts';
import { promisesOf } from './promises.ts';
import { type RunningChart, type RunStep, runningChart } from './random-run.ts';
import type { Walk } from './walk.ts';

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

/** That no run of the chart breaks a promise: any events, any answers, any spans of time. */
export function keepsPromises(walk: Walk) {
  const chart = walk.machine.id;
  const promises = promisesOf(chart);
  const numbers = fc.array(fc.nat(8 * 997), { minLength: 1, maxLength: 20, size: 'max' });
  return fc.property(fc.constantFrom(...walk.inputs), numbers, (input, list) => {
    const running = runningChart(walk, input);
    const steps: RunStep[] = [];
    for (const number of list) {
      const step = stepFor(walk, running, number);
      if (step === undefined) continue;
      performKept(walk, promises, running, { chart, input, steps }, step);
      steps.push(step);
    }
  });
}
