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

/** The senders of events. */
export type Sender = 'clock' | 'operator' | 'presenter' | 'learner' | 'guest';

/** An event for a chart; `at` is the server's time in milliseconds since the epoch. */
export type FlowEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> & NamedEvent;

/** The properties of all events. */
export interface NamedEvent {
  type: string;
  at: number;
}

type EventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];

/** The columns that all tables of flows have. */
export interface FlowRow {
  id: number;
  /** The chart's state: nested states are joined by dots. */
  state: string;
  /** The version, incremented by each change. */
  version: number;
  /** The reason that a person gave for the last change, in words for readers; may be empty. */
  stateReason: string;
  /**
   * When the current state expires or needs someone's action, as the chart's tags say; `dueAt` in the chart's context.
   */
  dueAt: Date | null;
}

/** Data from the database, in addition to the row, that an event carries to the chart. */
interface FactsRule<Row extends FlowRow, Facts> {
  read(tx: Db, row: Row, at: number, event: NamedEvent, calendars: readonly CalendarSource[]): Promise<Facts>;
  /**
   * Facts with which the chart accepts the event in every state that can accept it. They are used to list the possible
   * events.
   */
  mostPermissive: Facts;
}

type Payload<Event> = Omit<Event, 'type' | 'at' | 'facts'>;

/** How an operator types an event: the options that it needs and their meaning. */
interface TypedEvent<Event> {
  /** The names of the command-line options. */
  options: readonly string[];
  /** The options as shown in the usage. */
  usage: string;
  /** @throws {OperatorError} when an option is missing or invalid */
  read(options: Readonly<Record<string, string | undefined>>): Payload<Event>;
}

type EventRule<Row extends FlowRow, Event> = {
  from: readonly Sender[];
  /** The smallest payload that the chart would accept at that time, for events with a payload. */
  sample?: (at: number) => Payload<Event>;
  /** Operators must give a reason, which the person concerned can read. */
  needsReason?: true;
  /** For events with a payload that an operator sends. */
  typed?: TypedEvent<Event>;
} & (Event extends { facts: infer Facts } ? { facts: FactsRule<Row, Facts> } : { facts?: never });

/** The rules of an event when the type of the chart is unknown. */
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

/** Connects a chart to the rows of a table: the chart decides on every change of a row. */
export interface Flow<Machine extends AnyStateMachine, Row extends FlowRow> {
  /** Its name in the history and in commands, for flows that share a chart; by default the chart's id. */
  name?: string;
  machine: Machine;
  /** The senders of each event of the chart. */
  events: { readonly [Type in EventType<Machine>]: EventRule<Row, Extract<EventFromLogic<Machine>, { type: Type }>> };
  /** The chart's context from the columns of a row; `dueAt` is read for every flow. */
  contextOf(row: Row): Omit<ContextFrom<Machine>, 'dueAt'>;
  /** The columns to update after an event; `dueAt` is written for every flow. */
  columnsOf(context: ContextFrom<Machine>): Omit<Partial<Row>, 'dueAt'>;
}

export interface Decision<Row> {
  state: string;
  columns: Partial<Row>;
  /** The chart's named actions to run, in order. */
  actions: readonly string[];
}

/** The name of a flow in the history and in commands. */
export const nameOf = <Machine extends AnyStateMachine, Row extends FlowRow>({
  name,
  machine,
}: Pick<Flow<Machine, Row>, 'name' | 'machine'>): string => name ?? machine.id;

/** An event from a request or operator by its name. @returns null when the chart has no such event */
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

/** The columns of a new row in the initial state, or after some events for example data. */
export function newRow<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  input: InputFrom<Machine>,
  events: readonly FlowEvent<Machine>[] = [],
): Partial<Row> & { state: string } {
  let [snapshot] = initialTransition(flow.machine, input as never);
  for (const event of events) [snapshot] = transition(flow.machine, snapshot, event);
  return storedAs(flow, snapshot);
}

/** The columns of a row in the state of a running chart. */
export function storedAs<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  snapshot: { value: unknown; context: unknown },
): Partial<Row> & { state: string } {
  return { ...columnsFrom(flow, snapshot.context as ContextFrom<Machine>), state: nameOfState(snapshot.value) };
}

/** The chart's snapshot for a row. @throws when the chart has no such state: a defect */
export function snapshotOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  { machine, contextOf }: Flow<Machine, Row>,
  row: Row,
): SnapshotFrom<Machine> {
  // The type is widened because a row's state is any text; `resolveState` checks it.
  const any: AnyStateMachine = machine;
  const context = { ...contextOf(row), dueAt: row.dueAt?.getTime() ?? null };
  return any.resolveState({ value: valueOfState(row.state), context } as never) as never;
}

/** `can` for a chart of unknown type, which XState's types don't allow. */
const canTake = (snapshot: AnyMachineSnapshot, event: { type: string }): boolean => snapshot.can(event);

/** The chart's decision on an event, null when it refuses the event in this state. A pure function. */
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

/** Whether the sender may send events of this type. */
export const maySend = <Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  type: string,
  sender: Sender,
): boolean => ruleOf(flow, type)?.from.includes(sender) ?? false;

/** The events that the sender can send now, in the chart's order. */
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

/** The row at this time, including overdue time events that aren't stored yet. */
export function settled<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  at: number,
): Row {
  const event = eventNamed(flow, { type: 'time.passed', at });
  const next = event && decide(flow, row, event);
  return next === null ? row : settled(flow, { ...row, ...next.columns, state: next.state }, at);
}
