import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom } from 'xstate';

/** One thing that happens to a running chart. Plain values, so that it can be stored. */
export type RunStep = { send: EventObject } | { answer: string; with?: unknown } | { fail: string } | { wait: number };

/** The types of the events that carry nothing else. */
type PlainType<Event extends EventObject> = Event extends EventObject
  ? { type: Event['type'] } extends Event
    ? Event['type']
    : never
  : never;

/** An event from outside; its type alone where it carries nothing else. */
export type Sent<Event extends EventObject> = PlainType<Event> | Event;

/** One thing that happens: an event from outside, an answer or a failure of a port, a span of time. */
type CauseOf<Event extends EventObject> = Sent<Event> | Exclude<RunStep, { send: EventObject }>;

/** What others learn of. */
export interface Effects {
  emits?: readonly AnyEventObject[];
  /** The ports that it invokes, each with its input. */
  invokes?: Readonly<Record<string, unknown>>;
  /** The named actions that the caller of the chart has to do. */
  does?: readonly string[];
}

/**
 * The whole outcome of a cause. A state, field, event, port or action that is not named here must not have changed,
 * been emitted, invoked or done.
 */
export type Outcome<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  /**
   * The states in which the chart is afterwards, from the root on; null where it stays. Of parallel states only the
   * changed ones are listed.
   */
  state?: string | readonly string[] | null,
  /** The fields of its context that have changed, with their new values. */
  context?: Readonly<Partial<ContextFrom<Machine>>>,
  effects?: Effects,
];

/** A cause and its whole outcome. A `wait` is to the very moment: nothing happens any earlier. */
export type Row<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  cause: CauseOf<EventFromLogic<Machine>>,
  ...outcome: Outcome<Machine>,
];

interface Setting<Machine extends AnyStateMachine> {
  /** By default the first input of the model. */
  input?: InputFrom<Machine>;
  /** How it begins. */
  begins?: Outcome<Machine>;
  /** The causes that lead to the first row. Other scenarios check their outcomes. */
  given?: readonly CauseOf<EventFromLogic<Machine>>[];
}

/** What a chart has to do: where it stands, where it does not stand at its beginning, and what happens then. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> =
  | readonly Row<Machine>[]
  | readonly [Setting<Machine>, ...Row<Machine>[]];

/**
 * All that a chart has to do, written by hand from what the product promises. Each has a sentence without its subject
 * for a name.
 */
export type Scenarios<Machine extends AnyStateMachine = AnyStateMachine> = Readonly<Record<string, Scenario<Machine>>>;

/** An event at a moment, with its other fields. */
export const at = <Type extends string, More extends object>(type: Type, moment: number, more?: More) =>
  ({ type, at: moment, ...more }) as { type: Type; at: number } & More;

/** The event itself where only its type is given. */
export const eventOf = <Event extends EventObject>(sent: string | Event): Event =>
  typeof sent === 'string' ? ({ type: sent } as Event) : sent;

/** A cause as it is stored. */
export const stepOf = (cause: CauseOf<EventObject>): RunStep =>
  typeof cause === 'string' || 'type' in cause ? { send: eventOf(cause) } : cause;
