import type { AnyMachineSnapshot } from 'xstate';
import type { Promises } from './promises.ts';
import { activeNodes, type Moment, type RunningChart, type RunStep } from './random-run.ts';
import type { Walk } from './walk.ts';

/** A run of a chart that can be stored and played again. */
export interface Run {
  chart: string;
  input?: unknown;
  steps: readonly RunStep[];
}

/** Ports that were asked, and waits that are under way. */
const ownWays = (snapshot: AnyMachineSnapshot): number =>
  Object.keys(snapshot.children).length +
  activeNodes(snapshot)
    .flatMap((node) => node.after)
    .filter(({ target }) => target !== undefined).length;

function deadEnd(walk: Walk, snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.status === 'error') return 'has stopped with an error';
  if (snapshot.status !== 'active') return null;
  if (snapshot.hasTag('busy')) return ownWays(snapshot) > 0 ? null : 'waits for nothing';
  const isLeft = ownWays(snapshot) > 0 || walk.external.some((event) => snapshot.can(event));
  return isLeft ? null : 'is a dead end';
}

function* brokenBy(walk: Walk, { alone, secrets, facts, claims }: Promises, moment: Moment): Generator<string> {
  const { after } = moment;
  const end = deadEnd(walk, after);
  if (end !== null) yield `${JSON.stringify(after.value)} ${end}`;
  for (const ports of alone) {
    const asked = Object.keys(after.children).filter((id) => ports.includes(id));
    if (asked.length > 1) yield `${asked.join(' and ')} are asked at the same time`;
  }
  const invoked = activeNodes(after).flatMap((node) => node.invoke.map(({ id }) => id));
  for (const id of Object.keys(after.children)) if (!invoked.includes(id)) yield `${id} is asked for no state`;
  const known = secrets.length === 0 ? '' : JSON.stringify([after.context, moment.emitted]);
  for (const { text, isNeeded } of secrets) {
    if (known.includes(text) && isNeeded?.(after) !== true) yield `“${text}” is kept`;
  }
  for (const fact of facts) if (after.matches(fact.in) && !fact.isSo(after)) yield fact.says;
  for (const { says, isMade, isRight } of claims) {
    if (isMade(moment) && !isRight(moment)) yield `it says without a reason that ${says}`;
  }
}

/** Performs the step. @throws with the whole run when the chart does not keep a promise */
export function performKept(walk: Walk, promises: Promises, running: RunningChart, run: Run, step: RunStep): void {
  const moment = running.perform(step);
  if (moment === null) return;
  const [broken] = brokenBy(walk, promises, moment);
  if (broken === undefined) return;
  const stored: Run = { ...run, steps: [...run.steps, step] };
  throw new Error(`${run.chart}: ${broken}\nTo keep in tests/model/fixtures:\n${JSON.stringify(stored)}`);
}
