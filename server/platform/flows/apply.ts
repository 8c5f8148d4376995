import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { CalendarSource } from '../calendar/source.ts';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';
import {
  decide,
  eventNamed,
  type Flow,
  type FlowEvent,
  type FlowRow,
  maySend,
  type NamedEvent,
  nameOf,
  ruleOf,
  type Sender,
} from './flow.ts';

/**
 * A flow with the table of its rows.
 *
 * @typeParam Duty the chart's named actions that the server runs
 */
export interface StoredFlow<Machine extends AnyStateMachine, Row extends FlowRow, Duty extends string = string>
  extends Flow<Machine, Row> {
  table: PgTable & { id: PgColumn; state: PgColumn; version: PgColumn; dueAt: PgColumn; updatedAt?: PgColumn };
  /** Implements the chart's named actions, in the transaction of the change. */
  actions: Readonly<Record<Duty, (tx: Db, change: Change<Row>) => Promise<void>>>;
  /**
   * Locks other rows that an event changes, before its own row is read. All transactions lock in this order, to prevent
   * deadlocks.
   */
  lock?(tx: Db, sent: { id: number; event: { type: string } }): Promise<void>;
  /**
   * The events that the clock sends, and the rows that get them; by default `time.passed`, to the rows whose `dueAt`
   * has passed.
   */
  clock?: Saying<FlowEvent<Machine>['type']> | readonly Saying<FlowEvent<Machine>['type']>[];
  /** The counters of its rows in other tables, which `npm run ops -- status` verifies. */
  counters?: readonly Counter[];
}

/** An event that the clock sends. */
interface Saying<Type extends string> {
  event: Type;
  /** The ids of at most `most` rows that get the event; by default the rows whose `dueAt` has passed. */
  due?(db: Db, now: Date, most: number): Promise<number[]>;
}

/** A column that counts rows of a flow. */
export interface Counter {
  /** A description of what it counts: `seats of the course`. */
  name: string;
  /** The rows whose stored counter differs from the actual count. */
  differing(db: Db): Promise<{ id: number; stored: number; counted: number }[]>;
  /** Corrects the counters that differ. @returns how many it corrected */
  recount(db: Db): Promise<number>;
}

/**
 * Thrown by an action that can't be carried out, with the reason. The event is refused and the transaction rolled back.
 */
export class ActionRefused extends Error {}

export interface Change<Row> {
  before: Row;
  after: Row;
  /** The type of the event. */
  event: string;
  /** The event with its payload. */
  sent: NamedEvent;
  sender: Sender;
  reason: string;
  now: Date;
}

/** An event without its facts as well. If the facts are omitted, `send` reads them. */
type Sendable<Event> = Event extends { facts: infer Facts } ? Omit<Event, 'facts'> & { facts?: Facts } : Event;

export interface SentEvent<Machine extends AnyStateMachine> {
  id: number;
  event: Sendable<FlowEvent<Machine>>;
  sender: Sender;
  /** The sender; null for the clock and for operators. */
  userId: number | null;
  /** The version that the sender has seen; if omitted, any version is accepted. */
  version?: number;
  /** The reason for readers; may be empty. */
  reason: string;
  /** Sources of learners' calendars, for charts that get a fact about free times. */
  calendars?: readonly CalendarSource[];
}

export type Outcome<Row> =
  | { kind: 'changed'; row: Row }
  /** The chart refuses the event in this state, the sender may not send it, or one of its actions failed. */
  | { kind: 'illegal'; row: Row; why?: string }
  /** The row has changed since the sender saw it, or during this transaction. */
  | { kind: 'stale'; row: Row }
  | { kind: 'missing' };

/**
 * Lets the chart decide on an event and stores the result in one transaction. That is the row's new state and columns,
 * a line of history, and the effects of the chart's actions. Overdue time events are applied first. A concurrent change
 * makes the result `stale`.
 */
export async function send<Machine extends AnyStateMachine, Row extends FlowRow>(
  db: Db,
  flow: StoredFlow<Machine, Row>,
  sent: SentEvent<Machine>,
): Promise<Outcome<Row>> {
  try {
    return await db.transaction((tx) => sendIn(tx, flow, sent));
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    const row = await read(db, flow, sent.id);
    return row === undefined ? { kind: 'missing' } : { kind: 'illegal', row, why: error.message };
  }
}

/**
 * Like `send`, for an event whose type is only known at run time.
 *
 * @throws when the chart has no such event: a defect
 */
export function sendNamed<Machine extends AnyStateMachine, Row extends FlowRow>(
  db: Db,
  flow: StoredFlow<Machine, Row>,
  sent: Omit<SentEvent<Machine>, 'event'> & { event: NamedEvent },
): Promise<Outcome<Row>> {
  const { type } = sent.event;
  if (eventNamed(flow, sent.event) === null) throw new Error(`${nameOf(flow)} has no event ${type}`);
  return send(db, flow, sent as SentEvent<Machine>);
}

async function sendIn<Machine extends AnyStateMachine, Row extends FlowRow>(
  tx: Db,
  flow: StoredFlow<Machine, Row>,
  sent: SentEvent<Machine>,
): Promise<Outcome<Row>> {
  await flow.lock?.(tx, sent);
  const found = await read(tx, flow, sent.id);
  if (found === undefined) return { kind: 'missing' };
  const { sender } = sent;
  const event = sent.event as NamedEvent;
  if (sent.version !== undefined && sent.version !== found.version) return { kind: 'stale', row: found };
  const row = event.type === passed ? found : await pass(tx, flow, found, event.at);
  if (row === null) return { kind: 'stale', row: (await read(tx, flow, sent.id)) ?? found };
  if (!maySend(flow, event.type, sender)) return { kind: 'illegal', row };
  const after = await change(tx, flow, row, { ...sent, event: await withFacts(tx, flow, row, event, sent.calendars) });
  if (after === 'illegal') return { kind: 'illegal', row };
  if (after === 'stale') return { kind: 'stale', row: (await read(tx, flow, sent.id)) ?? row };
  return { kind: 'changed', row: after };
}

async function withFacts<Machine extends AnyStateMachine, Row extends FlowRow>(
  tx: Db,
  flow: StoredFlow<Machine, Row>,
  row: Row,
  event: NamedEvent,
  calendars: readonly CalendarSource[] = [],
): Promise<FlowEvent<Machine>> {
  const facts = ruleOf(flow, event.type)?.facts;
  const whole =
    facts === undefined ? event : { facts: await facts.read(tx, row, event.at, event, calendars), ...event };
  return whole as FlowEvent<Machine>;
}

const passed = 'time.passed';

/** Applies the time events that are due to every row of a flow. @returns how many rows changed */
export async function sweep<Machine extends AnyStateMachine, Row extends FlowRow>(
  db: Db,
  flow: StoredFlow<Machine, Row>,
  now: Date,
): Promise<number> {
  const usual: Saying<string> = { event: passed };
  let changed = 0;
  for (const { event: type, due } of [flow.clock ?? usual].flat())
    for (const id of await (due?.(db, now, 500) ?? listDue(flow, db, now, 500))) {
      const event = { type, at: now.getTime() };
      const outcome = await sendNamed(db, flow, { id, event, sender: 'clock', userId: null, reason: '' });
      if (outcome.kind === 'changed') changed += 1;
    }
  return changed;
}

async function listDue<Machine extends AnyStateMachine, Row extends FlowRow>(
  { table }: StoredFlow<Machine, Row>,
  db: Db,
  now: Date,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.dueAt, now))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(most);
  return rows.map(({ id }) => Number(id));
}

async function read<Machine extends AnyStateMachine, Row extends FlowRow>(
  tx: Db,
  { table }: StoredFlow<Machine, Row>,
  id: number,
): Promise<Row | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row as Row | undefined;
}

/** The row after applying overdue time events; null if another transaction changed it in between. */
async function pass<Machine extends AnyStateMachine, Row extends FlowRow>(
  tx: Db,
  flow: StoredFlow<Machine, Row>,
  row: Row,
  at: number,
): Promise<Row | null> {
  const event = eventNamed(flow, { type: passed, at });
  if (event === null) return row;
  const after = await change(tx, flow, row, { id: row.id, event, sender: 'clock', userId: null, reason: '' });
  if (after === 'stale') return null;
  return after === 'illegal' ? row : pass(tx, flow, after, at);
}

async function change<Machine extends AnyStateMachine, Row extends FlowRow>(
  tx: Db,
  flow: StoredFlow<Machine, Row>,
  before: Row,
  { event, sender, userId, reason }: Omit<SentEvent<Machine>, 'event'> & { event: FlowEvent<Machine> },
): Promise<Row | 'illegal' | 'stale'> {
  const decision = decide(flow, before, event);
  if (decision === null) return 'illegal';
  const { table } = flow;
  const { type, at }: NamedEvent = event;
  const now = new Date(at);
  const columns = {
    ...decision.columns,
    state: decision.state,
    version: before.version + 1,
    ...(sender === 'clock' ? {} : { stateReason: reason }),
    updatedAt: now,
  };
  const isUnchanged = and(eq(table.id, before.id), eq(table.version, before.version), eq(table.state, before.state));
  const [stored] = (await tx.update(table).set(columns).where(isUnchanged).returning()) as Row[];
  if (stored === undefined) return 'stale';
  await tx.insert(flowHistory).values({
    flow: nameOf(flow),
    entityId: before.id,
    fromState: before.state,
    event: type,
    toState: decision.state,
    sender,
    userId,
    reason,
    at: now,
  });
  for (const name of decision.actions) {
    const action = flow.actions[name];
    if (action === undefined) throw new Error(`${nameOf(flow)}: no action for "${name}"`);
    await action(tx, { before, after: stored, event: type, sent: event, sender, reason, now });
  }
  return stored;
}
