import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions, transition } from 'xstate';

/** Whom an event comes from. */
export type Sender = 'clock' | 'operator' | 'presenter' | 'learner';

/** An event as a chart takes it; `at` is the server's time, in milliseconds since the epoch. */
export interface FlowEvent {
  type: string;
  at: number;
}

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

interface EventRule {
  from: readonly Sender[];
  /** The smallest payload that the chart would take at that time; for events that have one. */
  sample?: (at: number) => object;
}

/** A chart as the law over the rows of a table. */
export interface Flow<Row extends FlowRow> {
  machine: AnyStateMachine;
  /** Who may send what. What is not in it comes from nobody. */
  events: Readonly<Record<string, EventRule>>;
  /** The chart's context, of the columns of a row. */
  contextOf(row: Row): object;
  /** The columns that are other after an event. */
  columnsOf(context: object): Partial<Row>;
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

const valueOf = (state: string): unknown =>
  state.split('.').reduceRight<unknown>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined);

/** The chart in the state of a row. @throws when the row's state is none of the chart's: a defect */
export function snapshotOf<Row extends FlowRow>(flow: Flow<Row>, row: Row): AnyMachineSnapshot {
  return flow.machine.resolveState({ value: valueOf(row.state) as never, context: flow.contextOf(row) });
}

/** What the chart makes of an event, null when it refuses it in this state. Nothing is changed by it. */
export function decide<Row extends FlowRow>(flow: Flow<Row>, row: Row, event: FlowEvent): Decision<Row> | null {
  const snapshot = snapshotOf(flow, row);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(flow.machine, snapshot as never, event as never) as [
    AnyMachineSnapshot,
    readonly { type: string }[],
  ];
  return {
    state: joined(next.value),
    columns: flow.columnsOf(next.context as object),
    actions: actions.map(({ type }) => type),
  };
}

/** Whether the sender may send an event of that type at all. */
export const maySend = ({ events }: Pick<Flow<never>, 'events'>, type: string, sender: Sender): boolean =>
  Object.hasOwn(events, type) && (events[type]?.from.includes(sender) ?? false);

/** The events that the sender can send now, as the chart orders them. */
export function possibleEvents<Row extends FlowRow>(flow: Flow<Row>, row: Row, sender: Sender, at: number): string[] {
  const snapshot = snapshotOf(flow, row);
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string));
  return [...types].filter((type) => {
    const event = { type, at, ...flow.events[type]?.sample?.(at) };
    return maySend(flow, type, sender) && snapshot.can(event);
  });
}

/** The row as it is at that time, whether or not the passing of time was stored. */
export function settled<Row extends FlowRow>(flow: Flow<Row>, row: Row, at: number): Row {
  const next = decide(flow, row, { type: 'time.passed', at });
  return next === null ? row : settled(flow, { ...row, ...next.columns, state: next.state }, at);
}
