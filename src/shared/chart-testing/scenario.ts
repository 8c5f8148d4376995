import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom } from 'xstate';

/** A step of a running chart. Plain values, so that it can be stored. */
export type RunStep = { send: EventObject } | { answer: string; with?: unknown } | { fail: string } | { wait: number };

/** The types of the events without other fields. */
type PlainType<Event extends EventObject> = Event extends EventObject
  ? { type: Event['type'] } extends Event
    ? Event['type']
    : never
  : never;

/** An external event; only its type if it has no other fields. */
export type Sent<Event extends EventObject> = PlainType<Event> | Event;

/** A cause: an external event, a port's answer or failure, or a wait. */
type CauseOf<Event extends EventObject> = Sent<Event> | Exclude<RunStep, { send: EventObject }>;

/** The visible effects of a step. */
export interface Effects {
  emits?: readonly AnyEventObject[];
  /** The invoked ports with their inputs. */
  invokes?: Readonly<Record<string, unknown>>;
  /** The named actions that the chart's caller has to perform. */
  does?: readonly string[];
}

/**
 * The complete outcome of a cause. Anything that isn't listed must not happen: no other state, field, event,
 * port or action may change or run.
 */
export type Outcome<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  /**
   * The states after the step, starting at the root; null if the state doesn't change. Of parallel states, only the
   * changed states are listed.
   */
  state?: string | readonly string[] | null,
  /** The changed context fields with their new values. */
  context?: Readonly<Partial<ContextFrom<Machine>>>,
  effects?: Effects,
];

/** A cause with its complete outcome. A `wait` is exact: nothing may happen earlier. */
export type Row<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  cause: CauseOf<EventFromLogic<Machine>>,
  ...outcome: Outcome<Machine>,
];

interface Setting<Machine extends AnyStateMachine> {
  /** The input of the chart; by default the model's first input. */
  input?: InputFrom<Machine>;
  /** The outcome of the start. */
  begins?: Outcome<Machine>;
  /** The causes before the first row. Their outcomes are checked in other scenarios. */
  given?: readonly CauseOf<EventFromLogic<Machine>>[];
}

/** A scenario: an optional setting, then causes with their outcomes. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> =
  | readonly Row<Machine>[]
  | readonly [Setting<Machine>, ...Row<Machine>[]];

/**
 * The full behaviour of a chart, written by hand from the product's requirements. Each name is a sentence
 * without its subject.
 */
export type Scenarios<Machine extends AnyStateMachine = AnyStateMachine> = Readonly<Record<string, Scenario<Machine>>>;

/** An event with the time and other fields. */
export const at = <Type extends string, More extends object>(type: Type, moment: number, more?: More) =>
  ({ type, at: moment, ...more }) as { type: Type; at: number } & More;

/** Expands an event type to an event. */
export const eventOf = <Event extends EventObject>(sent: string | Event): Event =>
  typeof sent === 'string' ? ({ type: sent } as Event) : sent;

/** Converts a cause to its stored form. */
export const stepOf = (cause: CauseOf<EventObject>): RunStep =>
  typeof cause === 'string' || 'type' in cause ? { send: eventOf(cause) } : cause;
