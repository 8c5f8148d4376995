import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { masked } from './mask.ts';
import { rememberingGuards } from './observed-guards.ts';
import { createRecorder, type Recording } from './recorder.ts';

/** An invoked port whose answer is given by hand. */
export interface PendingPort {
  /** The id of the invoke. */
  id: string;
  port: string;
  input: unknown;
  succeed: (output: unknown) => void;
  fail: (message: string) => void;
}

export interface Played {
  recording: Recording | null;
  pending: readonly PendingPort[];
  /** The chart's time in milliseconds since its start. */
  time: number;
}

/**
 * Runs a chart in isolation: ports are answered by hand and the clock is moved by hand.
 *
 * @param onChange called after every change
 * @throws what the chart throws for an invalid input
 */
export function play(machine: AnyStateMachine, input: unknown, onChange: (played: Played) => void) {
  const clock = new SimulatedClock();
  let pending: readonly PendingPort[] = [];
  let recording: Recording | null = null;
  const emitChange = () => onChange({ recording, pending, time: clock.now() });
  const recorder = createRecorder({
    now: () => clock.now(),
    onStep: (latest) => {
      recording = latest;
      emitChange();
    },
  });
  const byHand = (port: string) =>
    fromPromise<unknown, unknown>(
      ({ input: asked, self, signal }) =>
        new Promise((resolve, reject) => {
          const end = () => {
            pending = pending.filter((other) => other !== one);
            emitChange();
          };
          const one: PendingPort = {
            id: self.id,
            port,
            input: masked(asked),
            succeed: (output) => {
              end();
              resolve(output);
            },
            fail: (message) => {
              end();
              reject(new Error(message));
            },
          };
          signal.addEventListener('abort', end);
          pending = [...pending, one];
          emitChange();
        }),
    );
  const ports = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(ports.map((port): [string, AnyActorLogic] => [port, byHand(port)]));
  const logic = rememberingGuards(machine.provide({ actors } as never));
  const actor = createActor(logic, { input, clock, inspect: recorder.inspect } as never);
  actor.subscribe({ error: emitChange });
  actor.start();
  return {
    send: (event: EventObject) => actor.send(event),
    advance: (milliseconds: number) => {
      clock.increment(milliseconds);
      emitChange();
    },
    stop: () => void actor.stop(),
  };
}
