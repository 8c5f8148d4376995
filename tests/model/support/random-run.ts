import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { portFailure, type Walk } from './walk.ts';

/** One thing that happens to a running chart. Plain values, so that it can be stored. */
export type RunStep = { send: EventObject } | { answer: string; with?: unknown } | { fail: string } | { wait: number };

/** What was so before a step, what the step was, and what came of it. */
export interface Moment {
  before: AnyMachineSnapshot;
  step: RunStep;
  after: AnyMachineSnapshot;
  emitted: readonly AnyEventObject[];
}

export interface RunningChart {
  snapshot: () => AnyMachineSnapshot;
  /** What the ports that were asked can do now. */
  possibleAnswers: () => RunStep[];
  /** Null where the step is not possible: nobody has asked that port, or all is over. */
  perform: (step: RunStep) => Moment | null;
}

type PortSnapshot = Snapshot<unknown> & { input: unknown };

/** A port that answers or fails at once when it is told to. */
const toldPort: ActorLogic<PortSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'answer') return { ...snapshot, status: 'done', output: event['output'], error: undefined };
    if (event.type === 'fail') return { ...snapshot, status: 'error', output: undefined, error: portFailure };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

const withToldPorts = new WeakMap<AnyStateMachine, AnyStateMachine>();

function runnable(machine: AnyStateMachine): AnyStateMachine {
  const ports = Object.keys(machine.implementations.actors).map((name) => [name, toldPort] as const);
  const known = withToldPorts.get(machine) ?? machine.provide({ actors: Object.fromEntries(ports) } as never);
  withToldPorts.set(machine, known);
  return known;
}

export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** The chart on a clock and with ports that do what the steps say. */
export function runningChart(walk: Walk, input: unknown): RunningChart {
  const clock = new SimulatedClock();
  let emitted: AnyEventObject[] = [];
  const actor = createActor(runnable(walk.machine), { input, clock } as never);
  actor.on('*', (event: AnyEventObject) => emitted.push(event));
  // An error that the chart does not take stops it, which its snapshot says.
  actor.subscribe({ error: () => {} });
  actor.start();
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const asked = (id: string): AnyActorRef | null => {
    const port = (snapshot().children as Record<string, AnyActorRef | undefined>)[id];
    return port?.getSnapshot().status === 'active' ? port : null;
  };

  function act(step: RunStep): boolean {
    if ('send' in step) actor.send(step.send);
    else if ('wait' in step) clock.increment(step.wait);
    else {
      const port = asked('answer' in step ? step.answer : step.fail);
      if (port === null) return false;
      port.send('answer' in step ? { type: 'answer', output: step.with } : { type: 'fail' });
    }
    return true;
  }

  return {
    snapshot,
    possibleAnswers: () =>
      Object.keys(snapshot().children)
        .filter((id) => asked(id) !== null)
        .flatMap((id): RunStep[] => [
          ...(walk.answers[id] ?? [undefined]).map((output) => ({ answer: id, with: output })),
          { fail: id },
        ]),
    perform: (step) => {
      const before = snapshot();
      emitted = [];
      return before.status === 'active' && act(step) ? { before, step, after: snapshot(), emitted } : null;
    },
  };
}
