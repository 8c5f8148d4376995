import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../../../scripts/charts/all-charts.ts';
import type { Invariant } from '../../../src/shared/chart-testing/invariant.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import type { RunStep } from '../../../src/shared/chart-testing/scenario.ts';
import { activeNodes, type RunningChart, runningChart } from './running-chart.ts';

/** A run of a chart that can be stored and played again. */
export interface Run {
  chart: string;
  input?: unknown;
  steps: readonly RunStep[];
}

type Proved = Pick<Chart, 'model' | 'invariants'>;

/** What the chart waits for: its invoked ports, and its running delays. */
const ownWays = (snapshot: AnyMachineSnapshot): number =>
  Object.keys(snapshot.children).length +
  activeNodes(snapshot)
    .flatMap((node) => node.after)
    .filter(({ target }) => target !== undefined).length;

/** Invariants of every chart: it keeps running, and invokes only the ports of its current states. */
const invariantsOfAll = ({ events }: ChartModel): readonly Invariant[] => [
  ({ after }) => {
    if (after.status === 'error') return 'it has stopped with an error';
    if (after.status !== 'active') return null;
    const value = JSON.stringify(after.value);
    if (after.hasTag('busy')) return ownWays(after) > 0 ? null : `${value} waits for nothing`;
    return ownWays(after) > 0 || events.some((event) => after.can(event)) ? null : `${value} is a dead end`;
  },
  ({ after }) => {
    const invoked = activeNodes(after).flatMap((node) => node.invoke.map(({ id }) => id));
    const idle = Object.keys(after.children).find((id) => !invoked.includes(id));
    return idle === undefined ? null : `${idle} is asked for no state`;
  },
];

/** Plays steps on the running chart. @throws at the first step that breaks an invariant, with the whole run */
function player({ model, invariants }: Proved, input: unknown) {
  const running: RunningChart = runningChart(model, input);
  const all = [...invariantsOfAll(model), ...invariants];
  const steps: RunStep[] = [];
  return {
    running,
    play: (step: RunStep): void => {
      steps.push(step);
      const moment = running.perform(step);
      if (moment === null) return;
      const broken = all.map((invariant) => invariant(moment)).find((wrong) => wrong !== null);
      if (broken === undefined) return;
      const run: Run = { chart: model.machine.id, input, steps };
      throw new Error(`${run.chart}: ${broken}\nTo keep in tests/model/fixtures:\n${JSON.stringify(run)}`);
    },
  };
}

/** Plays a stored run again. @throws if it breaks an invariant */
export function playAgain(chart: Proved, { input, steps }: Run): void {
  const { play } = player(chart, input);
  for (const step of steps) play(step);
}

/** Waiting times: a moment, longer than the short delays, and more than a day. */
const waits: readonly RunStep[] = [1_000, 20_000, 90_000_000].map((wait) => ({ wait }));

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** The step that a number selects. Many steps are answers of ports, so that runs get far, and some let time pass. */
function stepFor({ events }: ChartModel, running: RunningChart, number: number): RunStep | undefined {
  const index = Math.floor(number / 8);
  const kind = number % 8;
  if (kind === 7) return pick(waits, index);
  const answers = kind < 4 ? [] : running.possibleAnswers();
  const send = pick(events, index);
  return pick(answers, index) ?? (send && { send });
}

/** Checks that the invariants hold in every run of the chart: any events, answers and delays. */
export function invariantsHold(chart: Proved) {
  const { model } = chart;
  const numbers = fc.array(fc.nat(8 * 997), { minLength: 1, maxLength: 20, size: 'max' });
  return fc.property(fc.constantFrom(...model.inputs), numbers, (input, list) => {
    const { running, play } = player(chart, input);
    for (const number of list) {
      const step = stepFor(model, running, number);
      if (step !== undefined) play(step);
    }
  });
}
