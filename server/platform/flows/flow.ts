import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getNextTransitions,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { nameOfState, valueOfState } from '../../../src/shared/flows/state-names.ts';
import type { CalendarSource } from '../calendar/source.ts';
import type { Db } from '../db/database.ts';

/** Whom an event comes from. */
export type Sender = 'clock' | 'operator' | 'presenter' | 'learner' | 'guest';

/** An event as a chart takes it; `at` is the server's time, in milliseconds since the epoch. */
export type FlowEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> & NamedEvent;

/** What an event of any chart has. */
export interface NamedEvent {
  type: string;
  at: number;
}

type EventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];

/** The columns of every row that is a flow, beside its own. */
export interface FlowRow {
  id: number;
  /** The chart's state, its parts joined by dots. */
  state: string;
  /** Goes up with each change. */
  version: number;
  /** The reason for the last change that a person made, as people read it; may be empty. */
  stateReason: string;
  /** Until when it waits for whom the chart's tags say, or for the clock; the chart's context has it as `dueAt`. */
  dueAt: Date | null;
}

/** Facts of the database, beside the row, that an event carries to the chart. */
interface FactsRule<Row extends FlowRow, Facts> {
  read(tx: Db, row: Row, at: number, event: NamedEvent, calendars: readonly CalendarSource[]): Promise<Facts>;
  /**
   * The facts with which the chart takes the event in every state that takes it at all: with them the events that are
   * possible are found.
   */
  mostPermissive: Facts;
}

type Payload<Event> = Omit<Event, 'type' | 'at' | 'facts'>;

/** An event that an operator types: the options that it needs, and what they mean. */
interface TypedEvent<Event> {
  /** The names of those options. */
  options: readonly string[];
  /** The same in the words of the usage. */
  usage: string;
  /** @throws {OperatorError} when an option is missing or wrong */
  read(options: Readonly<Record<string, string | undefined>>): Payload<Event>;
}

type EventRule<Row extends FlowRow, Event> = {
  from: readonly Sender[];
  /** The smallest payload that the chart would take at that time; for events that have one. */
  sample?: (at: number) => Payload<Event>;
  /** Operators have to say why: whom it is about reads it. */
  needsReason?: true;
  /** For events with a payload that an operator sends. */
  typed?: TypedEvent<Event>;
} & (Event extends { facts: infer Facts } ? { facts: FactsRule<Row, Facts> } : { facts?: never });

/** What the rules of an event are where the chart is not known. */
interface AnyRule<Row extends FlowRow> {
  from: readonly Sender[];
  sample?: (at: number) => object;
  needsReason?: true;
  typed?: {
    options: readonly string[];
    usage: string;
    read(options: Readonly<Record<string, string | undefined>>): object;
  };
  facts?: FactsRule<Row, unknown>;
}

/** A chart as the law over the rows of a table. */
export interface Flow<Machine extends AnyStateMachine, Row extends FlowRow> {
  machine: Machine;
  /** Who may send each event of the chart. */
  events: { readonly [Type in EventType<Machine>]: EventRule<Row, Extract<EventFromLogic<Machine>, { type: Type }>> };
  /** The chart's context, of the columns of a row; `dueAt` is read for every flow. */
  contextOf(row: Row): Omit<ContextFrom<Machine>, 'dueAt'>;
  /** The columns that are other after an event; `dueAt` is written for every flow. */
  columnsOf(context: ContextFrom<Machine>): Omit<Partial<Row>, 'dueAt'>;
}

export interface Decision<Row> {
  state: string;
  columns: Partial<Row>;
  /** The chart's named actions that are to be done, in their order. */
  actions: readonly string[];
}

/** An event by its name, as requests and operators give it. @returns null when the chart has no such event */
export function eventNamed<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  event: NamedEvent,
): FlowEvent<Machine> | null {
  return Object.hasOwn(flow.events, event.type) ? (event as unknown as FlowEvent<Machine>) : null;
}

/** The rule of an event, by its name. @returns undefined when the chart has no such event */
export function ruleOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  { events }: Flow<Machine, Row>,
  type: string,
): AnyRule<Row> | undefined {
  const rules = events as Readonly<Record<string, AnyRule<Row>>>;
  return Object.hasOwn(rules, type) ? rules[type] : undefined;
}

const columnsFrom = <Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  context: ContextFrom<Machine>,
): Partial<Row> => {
  const { dueAt = null } = context as { dueAt?: number | null };
  return { ...flow.columnsOf(context), dueAt: dueAt === null ? null : new Date(dueAt) } as Partial<Row>;
};

/** What a row has where the chart begins; or after events that nobody has sent, for a row that is made up. */
export function newRow<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  input: InputFrom<Machine>,
  events: readonly FlowEvent<Machine>[] = [],
): Partial<Row> & { state: string } {
  let [snapshot] = initialTransition(flow.machine, input as never);
  for (const event of events) [snapshot] = transition(flow.machine, snapshot, event);
  return storedAs(flow, snapshot);
}

/** What a row has that is where a running chart is. */
export function storedAs<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  snapshot: { value: unknown; context: unknown },
): Partial<Row> & { state: string } {
  return { ...columnsFrom(flow, snapshot.context as ContextFrom<Machine>), state: nameOfState(snapshot.value) };
}

/** The chart in the state of a row. @throws when the row's state is none of the chart's: a defect */
export function snapshotOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  { machine, contextOf }: Flow<Machine, Row>,
  row: Row,
): SnapshotFrom<Machine> {
  // A row's state is a text: whether the chart has it is seen here.
  const any: AnyStateMachine = machine;
  const context = { ...contextOf(row), dueAt: row.dueAt?.getTime() ?? null };
  return any.resolveState({ value: valueOfState(row.state), context } as never) as never;
}

/** Of a chart that is not known here, which XState's types cannot say. */
const canTake = (snapshot: AnyMachineSnapshot, event: { type: string }): boolean => snapshot.can(event);

/** What the chart makes of an event, null when it refuses it in this state. Nothing is changed by it. */
export function decide<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  event: FlowEvent<Machine>,
): Decision<Row> | null {
  const snapshot = snapshotOf(flow, row);
  if (!canTake(snapshot, event)) return null;
  const [next, actions] = transition(flow.machine, snapshot, event);
  const { state, ...columns } = storedAs(flow, next);
  return { state, columns: columns as Partial<Row>, actions: actions.map(({ type }) => type) };
}

/** Whether the sender may send an event of that type at all. */
export const maySend = <Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  type: string,
  sender: Sender,
): boolean => ruleOf(flow, type)?.from.includes(sender) ?? false;

/** The events that the sender can send now, as the chart orders them. */
export function possibleEvents<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  sender: Sender,
  at: number,
): string[] {
  const snapshot = snapshotOf(flow, row);
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string));
  return [...types].filter((type) => {
    const rule = ruleOf(flow, type);
    const event = eventNamed(flow, {
      type,
      at,
      facts: rule?.facts?.mostPermissive,
      ...rule?.sample?.(at),
    } as NamedEvent);
    return event !== null && maySend(flow, type, sender) && canTake(snapshot, event);
  });
}

/** The row as it is at that time, whether or not the passing of time was stored. */
export function settled<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  at: number,
): Row {
  const event = eventNamed(flow, { type: 'time.passed', at });
  const next = event && decide(flow, row, event);
  return next === null ? row : settled(flow, { ...row, ...next.columns, state: next.state }, at);
}
