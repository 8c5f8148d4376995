import { deepEqual, equal } from 'node:assert/strict';
import type { ActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, EventObject, Snapshot } from 'xstate';
import { activeNodes, type Moment, type RunningChart, type RunStep, runningChart } from './random-run.ts';
import type { Walk } from './walk.ts';

/** One thing that happens. */
export type Cause<Event extends EventObject = AnyEventObject> =
  | Exclude<RunStep, { send: EventObject }>
  | { send: Event };

/** What comes of it, all of it: what is not named stays as it was, is not told, not asked and not done. */
export interface Outcome {
  /** The states it is in then, from the root on; of parallel parts those that are others now. */
  is?: string | readonly string[];
  /** What of its context is other now. */
  knows?: Readonly<Record<string, unknown>>;
  /** What it tells whoever listens. */
  tells?: readonly AnyEventObject[];
  /** What it asks its ports. */
  asks?: Readonly<Record<string, unknown>>;
  /** What whoever runs it has to do. */
  does?: readonly string[];
}

/** What a chart has to do, said by what the product promises. */
export interface Story<Event extends EventObject = AnyEventObject> {
  /** A sentence. */
  says: string;
  input?: unknown;
  /** How it begins. */
  begins?: Outcome;
  /** What has led here, which other stories tell. */
  given?: readonly Cause<Event>[];
  /** A `wait` is to the moment: nothing comes of it any earlier. */
  steps: readonly (Cause<Event> & Outcome)[];
}

type Staged = Pick<Walk, 'machine' | 'answers'>;
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

function leavesAfter(staged: Staged, before: readonly string[], named: Outcome['is']): string[] {
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
  const { is, knows = {}, tells = [], asks = {}, does = [] } = expected;
  deepEqual(leavesOf(after), leavesAfter(staged, before === null ? [] : leavesOf(before), is));
  const context = (before ?? after).context as object;
  deepEqual(after.context, { ...context, ...knows });
  deepEqual(emitted, tells);
  deepEqual(askedAnew(before, after), asks);
  deepEqual(done, does);
}

const nothing: Outcome = {};

function performTold(staged: Staged, running: RunningChart, step: Cause & Outcome): void {
  const perform = (one: RunStep, outcome: Outcome) => {
    const moment = running.perform(one);
    equal(moment === null, false, 'nobody has asked, or all is over');
    if (moment !== null) holdAgainst(staged, outcome, moment);
  };
  if (!('wait' in step)) return perform(step, step);
  perform({ wait: step.wait - 1 }, nothing);
  perform({ wait: 1 }, step);
}

/** @throws where the chart does anything else than the story says */
export function holdsTrue(staged: Staged, { input, begins, given = [], steps }: Story): void {
  const running = runningChart(staged, input);
  if (begins !== undefined) {
    holdAgainst(staged, begins, { before: null, after: running.snapshot(), ...running.began });
  }
  for (const step of given) {
    equal(running.perform(step) === null, false, `${JSON.stringify(step)} is not possible`);
  }
  for (const step of steps) performTold(staged, running, step);
}
