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

/** A port that was asked and waits for somebody to answer in its place. */
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
  /** Milliseconds since the start, of the chart's clock. */
  time: number;
}

/**
 * Runs a chart without the product around it: its ports wait to be answered by hand, its clock is moved by hand.
 *
 * @param onChange is called whenever something has happened
 * @throws what the chart throws when it cannot begin with that input
 */
export function play(machine: AnyStateMachine, input: unknown, onChange: (played: Played) => void) {
  const clock = new SimulatedClock();
  let pending: readonly PendingPort[] = [];
  let recording: Recording | null = null;
  const tell = () => onChange({ recording, pending, time: clock.now() });
  const recorder = createRecorder({
    now: () => clock.now(),
    onStep: (latest) => {
      recording = latest;
      tell();
    },
  });
  const byHand = (port: string) =>
    fromPromise<unknown, unknown>(
      ({ input: asked, self, signal }) =>
        new Promise((resolve, reject) => {
          const end = () => {
            pending = pending.filter((other) => other !== one);
            tell();
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
          tell();
        }),
    );
  const ports = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(ports.map((port): [string, AnyActorLogic] => [port, byHand(port)]));
  const logic = rememberingGuards(machine.provide({ actors } as never));
  const actor = createActor(logic, { input, clock, inspect: recorder.inspect } as never);
  actor.subscribe({ error: tell });
  actor.start();
  return {
    send: (event: EventObject) => actor.send(event),
    advance: (milliseconds: number) => {
      clock.increment(milliseconds);
      tell();
    },
    stop: () => void actor.stop(),
  };
}
