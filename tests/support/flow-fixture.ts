import { eq } from 'drizzle-orm';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { flowHistory } from '../../server/platform/db/flows-schema.ts';
import { type StoredFlow, sendNamed } from '../../server/platform/flows/apply.ts';
import {
  eventNamed,
  type FlowRow,
  maySend,
  type NamedEvent,
  nameOf,
  newRow,
  type Sender,
  snapshotOf,
  storedAs,
} from '../../server/platform/flows/flow.ts';
import type { TestServer } from './server.ts';

/**
 * The setup for tests of a flow: it creates the rows that a row of the flow refers to. It is in `x-flow.fixture.ts`
 * next to the flow.
 */
interface FixtureParts<Machine extends AnyStateMachine, Row extends FlowRow> {
  flow: StoredFlow<Machine, Row>;
  /** Creates the rows that the flow's row refers to. @returns the columns of the row that don't belong to the chart */
  prepare(server: TestServer): Promise<Partial<Row>>;
  /** Creates the rows that depend on the flow's row. */
  furnish?(server: TestServer, row: Row): Promise<void>;
}

const senders: readonly Sender[] = ['clock', 'operator', 'presenter', 'learner', 'guest'];

/** The outcome of sending an event to a row. */
interface Tried {
  /** A description of the step: state, event and sender. */
  what: string;
  event: string;
  expected: 'changed' | 'illegal';
  kind: string;
  /** Whether the row has changed as expected: a new version, or no change. */
  isRowRight: boolean;
}

export interface FlowFixture {
  flow: string;
  chart: string;
  /** The events that senders can send to the flow. */
  events: readonly string[];
  /** Puts a row into each state, and sends it each event from each sender. */
  tryAll(server: TestServer, states: readonly AnyMachineSnapshot[], events: readonly EventObject[]): Promise<Tried[]>;
  countHistory(server: TestServer): Promise<number>;
  /** Puts a row into the state of a running chart. @returns its id */
  hold(server: TestServer, state: AnyMachineSnapshot): Promise<number>;
  /** Puts a row into a state with the initial context of the chart, due at this time. @returns the id of its owner */
  place(server: TestServer, input: unknown, state: string, dueAt: Date): Promise<number>;
}

/** Builds the test of a flow. */
export function flowFixture<Machine extends AnyStateMachine, Row extends FlowRow>({
  flow,
  prepare,
  furnish,
}: FixtureParts<Machine, Row>): FlowFixture {
  const { table, machine } = flow;
  async function addRow(server: TestServer, columns: object): Promise<Row> {
    const { db } = server.database;
    await db.delete(table);
    const [row] = await db.insert(table).values(columns).returning();
    if (row === undefined) throw new Error('There is no row');
    await furnish?.(server, row as unknown as Row);
    return row as unknown as Row;
  }
  async function tryRow(server: TestServer, columns: object, state: AnyMachineSnapshot, events: readonly NamedEvent[]) {
    const { db } = server.database;
    const tried: Tried[] = [];
    let before = await addRow(server, columns);
    for (const event of events) {
      // Events that the clock causes are applied before any other event.
      const passed = eventNamed(flow, { type: 'time.passed', at: event.at });
      const snapshot: AnyMachineSnapshot = snapshotOf(flow, before);
      if (event.type !== 'time.passed' && passed !== null && snapshot.can(passed)) continue;
      const canTake = state.can(event);
      // An event that the chart refuses is refused for every sender, so a single sender is enough.
      const sending = canTake ? senders : senders.filter((sender) => maySend(flow, event.type, sender)).slice(0, 1);
      for (const sender of sending) {
        const isLegal = canTake && maySend(flow, event.type, sender);
        const { kind } = await sendNamed(db, flow, { id: before.id, event, sender, userId: null, reason: '' });
        const [after] = (await db.select().from(table).where(eq(table.id, before.id))) as Row[];
        const isRowRight = isLegal ? after?.version === 2 : JSON.stringify(after) === JSON.stringify(before);
        const what = `${before.state} ${JSON.stringify(event)} ${sender}`;
        tried.push({ what, event: event.type, expected: isLegal ? 'changed' : 'illegal', kind, isRowRight });
        if (isLegal) before = await addRow(server, columns);
      }
    }
    return tried;
  }
  return {
    flow: nameOf(flow),
    chart: machine.id,
    events: Object.keys(flow.events),
    tryAll: async (server, states, events) => {
      const owned = await prepare(server);
      const tried: Tried[] = [];
      for (const state of states)
        tried.push(...(await tryRow(server, { ...owned, ...storedAs(flow, state) }, state, events as NamedEvent[])));
      return tried;
    },
    hold: async (server, state) => (await addRow(server, { ...(await prepare(server)), ...storedAs(flow, state) })).id,
    place: async (server, input, state, dueAt) => {
      const row = await addRow(server, { ...(await prepare(server)), ...newRow(flow, input as never), state, dueAt });
      const { learnerId, userId } = row as { learnerId?: number; userId?: number };
      return learnerId ?? userId ?? 0;
    },
    countHistory: ({ database: { db } }) => db.$count(flowHistory, eq(flowHistory.flow, nameOf(flow))),
  };
}
