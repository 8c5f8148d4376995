import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import type { Moment } from '../../../src/shared/chart-testing/invariant.ts';
import { type ChartModel, portFailure } from '../../../src/shared/chart-testing/model.ts';
import type { RunStep } from '../../../src/shared/chart-testing/scenario.ts';

export interface RunningChart {
  snapshot: () => AnyMachineSnapshot;
  /** The effects of starting the chart. */
  began: Pick<Moment, 'emitted' | 'done'>;
  /** The answers that the invoked ports can give now. */
  possibleAnswers: () => RunStep[];
  /** Returns null if the step is impossible: the port isn't invoked, or the chart has ended. */
  perform: (step: RunStep) => Moment | null;
}
type PortSnapshot = Snapshot<unknown> & { input: unknown };

/** A port that answers or fails when the test sends it the result. */
const drivenPort: ActorLogic<PortSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'answer') return { ...snapshot, status: 'done', output: event['output'], error: undefined };
    if (event.type === 'fail') return { ...snapshot, status: 'error', output: undefined, error: portFailure };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The actions that each running chart has executed. */
const doneBy = new WeakMap<object, string[]>();

const withReportedPorts = new WeakMap<AnyStateMachine, AnyStateMachine>();

function runnable(machine: AnyStateMachine): AnyStateMachine {
  const known = withReportedPorts.get(machine);
  if (known !== undefined) return known;
  const { actors, actions } = machine.implementations;
  const ports = Object.keys(actors).map((name) => [name, drivenPort]);
  // Actions that are part of XState, such as `assign`, have a type.
  const others = Object.entries(actions).filter(([, action]) => !('type' in (action as object)));
  const noted = others.map(([name]) => [name, ({ self }: { self: object }) => doneBy.get(self)?.push(name)]);
  const made = machine.provide({
    actors: Object.fromEntries(ports),
    actions: Object.fromEntries(noted),
  } as never) as AnyStateMachine;
  withReportedPorts.set(machine, made);
  return made;
}

export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** The chart with a simulated clock, and with ports that follow the steps. */
export function runningChart(model: Pick<ChartModel, 'machine' | 'answers'>, input: unknown): RunningChart {
  const clock = new SimulatedClock();
  let emitted: AnyEventObject[] = [];
  let done: string[] = [];
  const actor = createActor(runnable(model.machine), { input, clock } as never);
  doneBy.set(actor, done);
  actor.on('*', (event: AnyEventObject) => emitted.push(event));
  // An unhandled error stops the chart, and its snapshot contains the error.
  actor.subscribe({ error: () => {} });
  actor.start();
  const began = { emitted, done };
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
    began,
    possibleAnswers: () =>
      Object.keys(snapshot().children)
        .filter((id) => asked(id) !== null)
        .flatMap((id): RunStep[] => [
          ...(model.answers[id] ?? [undefined]).map((output) => ({ answer: id, with: output })),
          { fail: id },
        ]),
    perform: (step) => {
      const before = snapshot();
      emitted = [];
      done = [];
      doneBy.set(actor, done);
      return before.status === 'active' && act(step) ? { before, step, after: snapshot(), emitted, done } : null;
    },
  };
}
