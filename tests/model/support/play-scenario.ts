import { deepEqual, equal } from 'node:assert/strict';
import type { ActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, Snapshot } from 'xstate';
import type { Moment } from '../../../src/shared/chart-testing/invariant.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import type { Cause, Outcome, RunStep, Scenario } from '../../../src/shared/chart-testing/scenario.ts';
import { activeNodes, type RunningChart, runningChart } from './running-chart.ts';

type Staged = Pick<ChartModel, 'machine' | 'inputs' | 'answers'>;
type Port = ActorRef<Snapshot<unknown> & { input: unknown }, AnyEventObject>;

const listOf = <Item>(items: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(items) ? (items as readonly Item[]) : [items as Item];

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join('.'))
    .toSorted();

/** The parallel part that a state is in, as its parent and itself; null where there is none. */
function partOf({ machine }: Staged, state: string): { of: string; part: string } | null {
  let node: AnyStateNode = machine.root as AnyStateNode;
  let found: { of: string; part: string } | null = null;
  for (const key of state.split('.')) {
    const inner = node.states[key] as AnyStateNode | undefined;
    if (inner === undefined) throw new Error(`${machine.id} has no state ${state}`);
    if (node.type === 'parallel') found = { of: node.id, part: inner.id };
    node = inner;
  }
  return found;
}

function leavesAfter(staged: Staged, before: readonly string[], named: Outcome['state']): string[] {
  if (named === undefined) return [...before];
  const others = listOf(named);
  const parts = others.map((state) => partOf(staged, state));
  const beside = before.filter((state) => {
    const own = partOf(staged, state);
    return own !== null && parts.some((part) => part?.of === own.of) && !parts.some((part) => part?.part === own.part);
  });
  return [...beside, ...others].toSorted();
}

/** What is asked now that was not asked before. */
function askedAnew(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): Record<string, unknown> {
  const known = Object.values(before?.children ?? {});
  const added = Object.entries(after.children as Record<string, Port>).filter(([, port]) => !known.includes(port));
  return Object.fromEntries(added.map(([id, port]) => [id, port.getSnapshot().input]));
}

type Result = Pick<Moment, 'emitted' | 'done'> & { before: AnyMachineSnapshot | null; after: AnyMachineSnapshot };

function holdAgainst(staged: Staged, expected: Outcome, { before, after, emitted, done }: Result): void {
  if (after.status === 'error') throw after.error;
  const { state, context = {}, emits = [], invokes = {}, does = [] } = expected;
  deepEqual(leavesOf(after), leavesAfter(staged, before === null ? [] : leavesOf(before), state));
  deepEqual(after.context, { ...((before ?? after).context as object), ...context });
  deepEqual(emitted, emits);
  deepEqual(askedAnew(before, after), invokes);
  deepEqual(done, does);
}

const nothing: Outcome = {};

function performStep(staged: Staged, running: RunningChart, step: Cause & Outcome): void {
  const perform = (one: RunStep, outcome: Outcome) => {
    const moment = running.perform(one);
    equal(moment === null, false, 'nobody has asked, or all is over');
    if (moment !== null) holdAgainst(staged, outcome, moment);
  };
  if (!('wait' in step)) return perform(step, step);
  perform({ wait: step.wait - 1 }, nothing);
  perform({ wait: 1 }, step);
}

/** @throws where the chart does anything else than the scenario tells */
export function playScenario(staged: Staged, { input = staged.inputs[0], begins, given = [], steps }: Scenario): void {
  const running = runningChart(staged, input);
  if (begins !== undefined) {
    holdAgainst(staged, begins, { before: null, after: running.snapshot(), ...running.began });
  }
  for (const step of given) {
    equal(running.perform(step) === null, false, `${JSON.stringify(step)} is not possible`);
  }
  for (const step of steps) performStep(staged, running, step);
}
