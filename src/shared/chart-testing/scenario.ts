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
  /** The named actions that whoever runs it has to do. */
  does?: readonly string[];
}

/** What comes of it, all of it: what is not named stays as it was, is not emitted, not invoked and not done. */
export type Outcome<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  /** The states it is in then, from the root on, null where it stays; of parallel parts those that are others now. */
  state?: string | readonly string[] | null,
  /** What of its context is other now. */
  context?: Readonly<Partial<ContextFrom<Machine>>>,
  effects?: Effects,
];

/** What happens, and what comes of it. A `wait` is to the moment: nothing comes of it any earlier. */
export type Row<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  cause: CauseOf<EventFromLogic<Machine>>,
  ...outcome: Outcome<Machine>,
];

interface Setting<Machine extends AnyStateMachine> {
  /** The model's first, unless it is told. */
  input?: InputFrom<Machine>;
  /** How it begins. */
  begins?: Outcome<Machine>;
  /** What has led here, which other scenarios tell. */
  given?: readonly CauseOf<EventFromLogic<Machine>>[];
}

/** What a chart has to do: where it stands, where it does not stand at its beginning, and what happens then. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> =
  | readonly Row<Machine>[]
  | readonly [Setting<Machine>, ...Row<Machine>[]];

/** All that a chart has to do, told by hand from what the product promises; each by a sentence without its subject. */
export type Scenarios<Machine extends AnyStateMachine = AnyStateMachine> = Readonly<Record<string, Scenario<Machine>>>;

/** An event at a moment, with what else it carries. */
export const at = <Type extends string, More extends object>(type: Type, moment: number, more?: More) =>
  ({ type, at: moment, ...more }) as { type: Type; at: number } & More;

/** The event itself where its type is told alone. */
export const eventOf = <Event extends EventObject>(sent: string | Event): Event =>
  typeof sent === 'string' ? ({ type: sent } as Event) : sent;

/** A cause as it is stored. */
export const stepOf = (cause: CauseOf<EventObject>): RunStep =>
  typeof cause === 'string' || 'type' in cause ? { send: eventOf(cause) } : cause;
