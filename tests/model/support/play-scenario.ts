import { deepEqual, ok } from 'node:assert/strict';
import type { ActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, Snapshot } from 'xstate';
import type { Moment } from '../../../src/shared/chart-testing/invariant.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import {
  type Outcome,
  type Row,
  type RunStep,
  type Scenario,
  stepOf,
} from '../../../src/shared/chart-testing/scenario.ts';
import { listOf } from './chart-config.ts';
import { activeNodes, runningChart } from './running-chart.ts';

type Staged = Pick<ChartModel, 'machine' | 'inputs' | 'answers'>;
type Port = ActorRef<Snapshot<unknown> & { input: unknown }, AnyEventObject>;

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join('.'))
    .toSorted();

/** The parallel region that contains a state: its parent and its own name; null if there is no region. */
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

function leavesAfter(staged: Staged, before: readonly string[], named: Outcome[0]): string[] {
  if (named === undefined || named === null) return [...before];
  const others = listOf(named);
  const parts = others.map((state) => partOf(staged, state));
  const beside = before.filter((state) => {
    const own = partOf(staged, state);
    return own !== null && parts.some((part) => part?.of === own.of) && !parts.some((part) => part?.part === own.part);
  });
  return [...beside, ...others].toSorted();
}

/** The newly invoked ports, with their inputs. */
function askedAnew(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): Record<string, unknown> {
  const known = Object.values(before?.children ?? {});
  const added = Object.entries(after.children as Record<string, Port>).filter(([, port]) => !known.includes(port));
  return Object.fromEntries(added.map(([id, port]) => [id, port.getSnapshot().input]));
}

type Result = Pick<Moment, 'emitted' | 'done'> & { before: AnyMachineSnapshot | null; after: AnyMachineSnapshot };

function holdAgainst(
  staged: Staged,
  [state, context, { emits = [], invokes = {}, does = [] } = {}]: Outcome,
  { before, after, emitted, done }: Result,
): void {
  if (after.status === 'error') throw after.error;
  deepEqual(leavesOf(after), leavesAfter(staged, before === null ? [] : leavesOf(before), state));
  deepEqual(after.context, { ...((before ?? after).context as object), ...context });
  deepEqual(emitted, emits);
  deepEqual(askedAnew(before, after), invokes);
  deepEqual(done, does);
}

/**
 * Plays a scenario.
 *
 * @throws if the chart does anything that the scenario doesn't expect
 */
export function playScenario(staged: Staged, scenario: Scenario): void {
  const [first = {}, ...others] = scenario;
  const [{ input = staged.inputs[0], begins, given = [] }, rows] =
    'length' in first ? [{}, scenario as readonly Row[]] : [first, others as readonly Row[]];
  const running = runningChart(staged, input);
  const perform = (step: RunStep, outcome?: Outcome) => {
    const moment = running.perform(step);
    ok(moment, `${JSON.stringify(step)} is not possible`);
    if (outcome !== undefined) holdAgainst(staged, outcome, moment);
  };
  if (begins !== undefined) holdAgainst(staged, begins, { before: null, after: running.snapshot(), ...running.began });
  for (const cause of given) perform(stepOf(cause));
  for (const [cause, ...outcome] of rows) {
    const step = stepOf(cause);
    if ('wait' in step) perform({ wait: step.wait - 1 }, []);
    perform('wait' in step ? { wait: 1 } : step, outcome);
  }
}
