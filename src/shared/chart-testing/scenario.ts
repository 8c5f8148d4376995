import type { AnyEventObject, EventObject } from 'xstate';

/** One thing that happens to a running chart. Plain values, so that it can be stored. */
export type RunStep = { send: EventObject } | { answer: string; with?: unknown } | { fail: string } | { wait: number };

/** One thing that happens, with the chart's own events. */
export type Cause<Event extends EventObject = AnyEventObject> =
  | Exclude<RunStep, { send: EventObject }>
  | { send: Event };

/** What comes of it, all of it: what is not named stays as it was, is not emitted, not invoked and not done. */
export interface Outcome {
  /** The states it is in then, from the root on; of parallel parts those that are others now. */
  state?: string | readonly string[];
  /** What of its context is other now. */
  context?: Readonly<Record<string, unknown>>;
  emits?: readonly AnyEventObject[];
  /** The ports that it invokes, each with its input. */
  invokes?: Readonly<Record<string, unknown>>;
  /** The named actions that whoever runs it has to do. */
  does?: readonly string[];
}

/** What a chart has to do, told by hand from what the product promises. */
export interface Scenario<Event extends EventObject = AnyEventObject> {
  /** What the chart does, as a sentence without its subject. */
  it: string;
  /** The model's first, unless it is told. */
  input?: unknown;
  /** How it begins. */
  begins?: Outcome;
  /** What has led here, which other scenarios tell. */
  given?: readonly Cause<Event>[];
  /** A `wait` is to the moment: nothing comes of it any earlier. */
  steps: readonly (Cause<Event> & Outcome)[];
}
