import { deepEqual } from 'node:assert/strict';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import type { Coverage } from './coverage.ts';
import { type Path, portFailure, type Walk } from './walk.ts';

interface PendingPort {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Lets settled promises reach the actor. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The chart with every port waiting for the script, by the id of its invoke. */
function withScriptedPorts(machine: AnyStateMachine, pending: Map<string, PendingPort>): AnyStateMachine {
  const port = fromPromise(({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })));
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, port]));
  return machine.provide({ actors } as never);
}

const comparable = ({ value, context }: AnyMachineSnapshot) => ({ value, context });

/** Plays the path on a running actor and holds each step against what the graph says. */
export async function playHeadless(walk: Walk, path: Path, coverage: Coverage): Promise<void> {
  const clock = new SimulatedClock();
  const pending = new Map<string, PendingPort>();
  const actor = createActor(withScriptedPorts(walk.machine, pending), {
    input: path.input,
    clock,
    inspect: coverage.inspect,
  } as never).start();
  coverage.visit(actor.getSnapshot());
  deepEqual(comparable(actor.getSnapshot()), comparable(path.initial));
  for (const { event, expected } of path.steps) {
    await perform(event, { actor, clock, pending });
    deepEqual(comparable(actor.getSnapshot()), comparable(expected), `after ${event.type}`);
  }
  actor.stop();
}

interface Stage {
  actor: { send: (event: never) => void; getSnapshot: () => AnyMachineSnapshot };
  clock: SimulatedClock;
  pending: Map<string, PendingPort>;
}

async function perform(event: EventObject, { actor, clock, pending }: Stage): Promise<void> {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined && id !== undefined) {
    const port = pending.get(id);
    if (outcome === 'done') port?.resolve((event as unknown as { output: unknown }).output);
    else port?.reject(portFailure);
    await settled();
  } else if (event.type.startsWith('xstate.after.')) {
    clock.increment(delayOf(event, actor.getSnapshot()));
  } else {
    actor.send(event as never);
  }
}

/** Milliseconds of the delay that the event stands for, as the chart resolves it now. */
function delayOf(event: EventObject, snapshot: AnyMachineSnapshot): number {
  const name = event.type.split('.')[2] ?? '';
  const delay: unknown = snapshot.machine.implementations.delays[name];
  return typeof delay === 'function' ? delay({ context: snapshot.context, event }) : Number(delay);
}
