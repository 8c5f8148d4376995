import { and, asc, eq, inArray, max, ne, type SQL } from 'drizzle-orm';
import type { AnyStateMachine } from 'xstate';
import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { flowStateOf } from './answer.ts';
import type { StoredFlow } from './apply.ts';
import { type FlowRow, nameOf } from './flow.ts';
import { describeRows, type RowTexts } from './row-texts.ts';
import type { Subject } from './subject.ts';
import { leafStates, statesWith } from './tags.ts';

/** The people whose turn it can be. */
export type WaitingOn = NonNullable<FlowState['waiting_on']>;

/** A page of the rows of a flow. */
export interface RowQuery {
  /** Only the row with this id. */
  id?: number | undefined;
  /** Only rows in this state, or in a state inside it. */
  state?: string | undefined;
  waitingOn?: WaitingOn | undefined;
  limit: number;
  offset: number;
}

/** A row with the events that an operator can send to it now. */
export interface ListedRow extends FlowState {
  id: number;
  /** When the row came into its state; null if that isn't known any more. */
  since: Date | null;
  /** What the row is about. */
  about: string;
}

export interface ListedPage {
  total: number;
  rows: readonly ListedRow[];
}

const tagOf = { us: 'waitingOnUs', learner: 'waitingOnLearner', presenter: 'waitingOnPresenter' } as const;

/** The states that match the query; all of them without conditions. */
function matching(machine: AnyStateMachine, { state, waitingOn }: RowQuery): string[] {
  const tagged = waitingOn === undefined ? null : statesWith(machine, tagOf[waitingOn] as never);
  return leafStates(machine).filter(
    (leaf) =>
      (state === undefined || leaf === state || leaf.startsWith(`${state}.`)) &&
      (tagged === null || tagged.includes(leaf)),
  );
}

/** The last change of state of each row. */
async function changesOf(db: Db, flow: string, ids: readonly number[]): Promise<ReadonlyMap<number, Date | null>> {
  const { entityId, fromState, toState } = flowHistory;
  const rows = await db
    .select({ id: entityId, at: max(flowHistory.at) })
    .from(flowHistory)
    .where(and(eq(flowHistory.flow, flow), inArray(entityId, [...ids]), ne(fromState, toState)))
    .groupBy(entityId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Lists rows of a flow, those due first, then those that have waited longest. */
export async function listRows<Machine extends AnyStateMachine, Row extends FlowRow>(
  db: Db,
  flow: StoredFlow<Machine, Row>,
  subject: Subject<unknown>,
  texts: RowTexts,
  query: RowQuery,
  now: Date,
): Promise<ListedPage> {
  const { table, machine } = flow;
  const isOne: SQL | undefined = query.id === undefined ? undefined : eq(table.id, query.id);
  const where = and(inArray(table.state, matching(machine, query)), isOne);
  const order = [asc(table.dueAt), ...(table.updatedAt === undefined ? [] : [asc(table.updatedAt)]), asc(table.id)];
  const found = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset);
  const rows = found as unknown as (Row & { createdAt?: Date })[];
  const ids = rows.map(({ id }) => id);
  const [changes, abouts] = [await changesOf(db, nameOf(flow), ids), await describeRows(db, subject, texts, ids)];
  const listed = rows.map((row) => {
    // A row that was never changed is in the state in which it was created.
    const since = changes.get(row.id) ?? (row.version === 1 ? (row.createdAt ?? null) : null);
    return { ...flowStateOf(flow, row, 'operator', now), id: row.id, since, about: abouts.get(row.id) ?? '' };
  });
  return { total: await db.$count(table, where), rows: listed };
}
