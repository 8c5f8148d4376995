import { deepEqual } from 'node:assert/strict';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject, fromPromise } from 'xstate';
import type { Coverage } from './coverage.ts';
import { type Path, portFailure, type Walk } from './walk.ts';

interface PendingPort {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Lets settled promises reach the actor. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

type Pending = Map<string, PendingPort>;

/** The ports that wait, for each running actor by the id of its invoke. */
const pendingOf = new WeakMap<object, Pending>();

const port = fromPromise(
  ({ self }) =>
    new Promise((resolve, reject) => pendingOf.get(self._parent ?? self)?.set(self.id, { resolve, reject })),
);

/** The chart with every port waiting for the script. */
function withScriptedPorts(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, port]));
  return machine.provide({ actors } as never);
}

const stages = new WeakMap<Coverage, AnyStateMachine>();

/** The chart as all paths of one report run it. */
function stagedFor(walk: Walk, coverage: Coverage): AnyStateMachine {
  const staged = stages.get(coverage) ?? coverage.observed(withScriptedPorts(walk.machine));
  stages.set(coverage, staged);
  return staged;
}

const comparable = ({ value, context }: AnyMachineSnapshot) => ({ value, context });

/** A clock by which a delay ends when the script says so, whatever else is being waited for beside it. */
function createScriptedClock() {
  const waiting = new Map<number, { act: () => void; timeout: number }>();
  let last = 0;
  return {
    setTimeout: (act: () => void, timeout: number) => {
      last += 1;
      waiting.set(last, { act, timeout });
      return last;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
    end: (timeout: number) => {
      const all = [...waiting];
      // A delay that was other when it began is the only one.
      const [id, one] = all.find(([, other]) => other.timeout === timeout) ?? all[0] ?? [];
      if (id !== undefined) waiting.delete(id);
      one?.act();
    },
  };
}

/** Plays the path on a running actor and holds each step against what the graph says. */
export async function playHeadless(walk: Walk, path: Path, coverage: Coverage): Promise<void> {
  const clock = createScriptedClock();
  const pending: Pending = new Map();
  const actor = createActor(stagedFor(walk, coverage), {
    input: path.input,
    clock,
    inspect: coverage.inspect,
  } as never);
  pendingOf.set(actor, pending);
  actor.start();
  deepEqual(comparable(actor.getSnapshot()), comparable(path.initial));
  for (const { event, expected } of path.steps) {
    await perform(event, { actor, clock, pending });
    deepEqual(comparable(actor.getSnapshot()), comparable(expected), `after ${event.type}`);
  }
  actor.stop();
}

interface Stage {
  actor: { send: (event: never) => void; getSnapshot: () => AnyMachineSnapshot };
  clock: ReturnType<typeof createScriptedClock>;
  pending: Pending;
}

async function perform(event: EventObject, { actor, clock, pending }: Stage): Promise<void> {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined && id !== undefined) {
    const port = pending.get(id);
    if (outcome === 'done') port?.resolve((event as unknown as { output: unknown }).output);
    else port?.reject(portFailure);
    await settled();
  } else if (event.type.startsWith('xstate.after.')) {
    clock.end(delayOf(event, actor.getSnapshot()));
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
