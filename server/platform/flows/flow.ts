import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getNextTransitions,
  type SnapshotFrom,
  transition,
} from 'xstate';

/** Whom an event comes from. */
export type Sender = 'clock' | 'operator' | 'presenter' | 'learner';

/** An event as a chart takes it; `at` is the server's time, in milliseconds since the epoch. */
export type FlowEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> & NamedEvent;

/** What an event of any chart has. */
export interface NamedEvent {
  type: string;
  at: number;
}

type EventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];

/** What every row that a flow keeps has beside its own columns. */
export interface FlowRow {
  id: number;
  /** The chart's state, its parts joined by dots. */
  state: string;
  /** Goes up with each change. */
  version: number;
  /** What people are told of the last change that somebody made; may be empty. */
  stateReason: string;
}

interface EventRule<Event> {
  from: readonly Sender[];
  /** The smallest payload that the chart would take at that time; for events that have one. */
  sample?: (at: number) => Omit<Event, 'type' | 'at'>;
}

/** A chart as the law over the rows of a table. */
export interface Flow<Machine extends AnyStateMachine, Row extends FlowRow> {
  machine: Machine;
  /** Who may send each event of the chart. */
  events: { readonly [Type in EventType<Machine>]: EventRule<Extract<EventFromLogic<Machine>, { type: Type }>> };
  /** The chart's context, of the columns of a row. */
  contextOf(row: Row): ContextFrom<Machine>;
  /** The columns that are other after an event. */
  columnsOf(context: ContextFrom<Machine>): Partial<Row>;
}

export interface Decision<Row> {
  state: string;
  columns: Partial<Row>;
  /** The chart's named actions, in their order: what is to be done beside. */
  actions: readonly string[];
}

const joined = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) => `${name}.${joined(inner)}`)
        .join();

const valueOf = (state: string): object | string =>
  state.split('.').reduceRight<object | string>((inner, name) => (inner === '' ? name : { [name]: inner }), '');

/** An event by its name, as requests and operators give it. @returns null when the chart has no such event */
export function eventNamed<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  event: NamedEvent,
): FlowEvent<Machine> | null {
  return Object.hasOwn(flow.events, event.type) ? (event as unknown as FlowEvent<Machine>) : null;
}

/** The chart in the state of a row. @throws when the row's state is none of the chart's: a defect */
export function snapshotOf<Machine extends AnyStateMachine, Row extends FlowRow>(
  { machine, contextOf }: Flow<Machine, Row>,
  row: Row,
): SnapshotFrom<Machine> {
  // A row's state is a text: whether the chart has it is seen here.
  const any: AnyStateMachine = machine;
  return any.resolveState({ value: valueOf(row.state), context: contextOf(row) } as never) as never;
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
  const after: { value: unknown; context: unknown } = next;
  return {
    state: joined(after.value),
    columns: flow.columnsOf(after.context as ContextFrom<Machine>),
    actions: actions.map(({ type }) => type),
  };
}

/** Whether the sender may send an event of that type at all. */
export function maySend<Machine extends AnyStateMachine, Row extends FlowRow>(
  { events }: Flow<Machine, Row>,
  type: string,
  sender: Sender,
): boolean {
  const rules: Readonly<Record<string, { from: readonly Sender[] }>> = events;
  return Object.hasOwn(rules, type) && (rules[type]?.from.includes(sender) ?? false);
}

/** The events that the sender can send now, as the chart orders them. */
export function possibleEvents<Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: Flow<Machine, Row>,
  row: Row,
  sender: Sender,
  at: number,
): string[] {
  const snapshot = snapshotOf(flow, row);
  const rules: Readonly<Record<string, { sample?: (at: number) => object }>> = flow.events;
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string));
  return [...types].filter((type) => {
    const event = eventNamed(flow, { type, at, ...rules[type]?.sample?.(at) });
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
