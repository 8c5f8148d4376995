import { and, asc, eq, inArray, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { ActionRefused, type Change, type Counter, type StoredFlow, sendNamed } from './apply.ts';
import { type FlowRow, settled } from './flow.ts';
import { tagged } from './tags.ts';

/** A table whose rows have `seats` (null for as many as come) and count those that are taken. */
type SeatTable = PgTable & { id: PgColumn; seats: PgColumn; seatsTaken: PgColumn };

/** A table of those who take them or wait for them. */
type TakerTable = PgTable & { id: PgColumn; state: PgColumn; userId: PgColumn; updatedAt: PgColumn };

interface SeatsOptions<Machine extends AnyStateMachine, Row extends FlowRow> {
  /** What has the seats, in words: `course`. */
  name: string;
  table: SeatTable;
  takers: TakerTable;
  /** Which row of `table` a taker's row is about: its column, and what stands in it. */
  place: PgColumn;
  placeOf(row: Row): number;
  /** Has the tags `seated` and, where one can wait, `waiting`; takes `account.deleted` and the event `given`. */
  machine: Machine;
  /** A function, since the flow itself needs what is made here. */
  flow(): StoredFlow<Machine, Row>;
  /** The event that the first who waits gets once there is a seat; without it `seat.given`. */
  given?: 'seat.given' | 'seat.offered';
  /** The place of one who waits in the row of all, which `takeTurn` gives; without it the earliest to wait is first. */
  turn?: PgColumn;
  /**
   * A condition on `table`, `takers` and `users` (guests have no row in it): whether one who waits may get a seat then.
   * Without it nobody waits.
   */
  isServed?(now: Date): SQL | undefined;
  /** Events that neither take a seat nor give one back, nor ask how many there are. */
  besides: readonly string[];
}

/** Rolls back a transaction that would leave a row for a part that was refused. */
class Refused extends Error {}

interface Wish<Row> {
  /** The event by which they take part; `waitlist.joined` is a wish for a place among those who wait. */
  type: string;
  /** Null for a guest. */
  userId: number | null;
  now: Date;
  /** The row of their part, as it was or as it begins. */
  keepRow: (tx: Db) => Promise<Row>;
}

/**
 * What a flow does whose rows take seats of another table's rows: the only place in which seats are taken and given back.
 * Seats are counted with that other row locked, so that nobody begins to wait in the moment in which one becomes free.
 */
export function seatsOf<Machine extends AnyStateMachine, Row extends FlowRow>(options: SeatsOptions<Machine, Row>) {
  const { name, table, takers, place, placeOf, isServed } = options;
  const machine: AnyStateMachine = options.machine;
  const isSeatedState = tagged(machine, 'seated');
  const isWaitingState = tagged(machine, 'waiting');
  const isSeated = isSeatedState.in(takers.state);
  const isWaiting = isWaitingState.in(takers.state);
  const hasSeat = or(isNull(table.seats), lt(table.seatsTaken, table.seats));
  const { given = 'seat.given', turn: inRow = takers.updatedAt } = options;
  const inTurn = [asc(inRow), asc(takers.id)];

  const tell = (tx: Db, id: number, type: typeof given | 'account.deleted' | 'time.passed', now: Date) =>
    sendNamed(tx, options.flow(), {
      id,
      event: { type, at: now.getTime() },
      sender: 'clock',
      userId: null,
      reason: '',
    });

  /** Counts by the statement that takes the seat, so that none is given out twice. */
  async function takeSeat(tx: Db, { after }: Change<Row>): Promise<void> {
    const [taken] = await tx
      .update(table)
      .set({ seatsTaken: sql`${table.seatsTaken} + 1` })
      .where(and(eq(table.id, placeOf(after)), hasSeat))
      .returning({ id: table.id });
    if (taken === undefined) throw new ActionRefused(`the ${name} has no free seat`);
  }

  /** Counts a seat as free, and gives it to the first who waits. */
  async function giveSeatBack(tx: Db, { after, now }: Change<Row>): Promise<void> {
    const isIt = eq(table.id, placeOf(after));
    await tx
      .update(table)
      .set({ seatsTaken: sql`greatest(${table.seatsTaken} - 1, 0)` })
      .where(isIt);
    if (isServed === undefined) return;
    const [first] = await tx
      .select({ id: takers.id })
      .from(takers)
      .innerJoin(table, eq(table.id, place))
      .leftJoin(users, eq(users.id, takers.userId))
      .where(and(isIt, isWaiting, hasSeat, isServed(now)))
      .orderBy(...inTurn)
      .limit(1);
    if (first !== undefined) await tell(tx, Number(first.id), given, now);
  }

  /** Puts a row behind all that have ever waited; the row of `table` is locked, so no two get the same place. */
  async function takeTurn(tx: Db, { after }: Change<Row>): Promise<void> {
    const [last] = await tx
      .select({ turn: max(inRow).mapWith(Number) })
      .from(takers)
      .where(eq(place, placeOf(after)));
    await tx
      .update(takers)
      .set({ turn: (last?.turn ?? 0) + 1 })
      .where(eq(takers.id, after.id));
  }

  /**
   * Locks what has the seats before a row of `takers` is written: whoever gives and frees seats locks them in this order,
   * too, so that no two transactions wait for each other.
   */
  async function lockPlace(tx: Db, id: number): Promise<void> {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  }

  /**
   * Has the chart decide whether a person gets a seat in the place of that id, or a place among those who wait. What they
   * have already stays, unless it is an offer that is over; a refusal leaves no row.
   *
   * @returns whether they have it now
   */
  async function enter(db: Db, id: number, { type, userId, now, keepRow }: Wish<Row>): Promise<boolean> {
    const sender = userId === null ? 'guest' : 'learner';
    try {
      await db.transaction(async (tx) => {
        await lockPlace(tx, id);
        let row = await keepRow(tx);
        if (settled(options.flow(), row, now.getTime()).state !== row.state) {
          await tell(tx, row.id, 'time.passed', now);
          row = await keepRow(tx);
        }
        if (isSeatedState(row.state) || (type === 'waitlist.joined' && isWaitingState(row.state))) return;
        const event = { type, at: now.getTime() };
        const { kind } = await sendNamed(tx, options.flow(), { id: row.id, event, sender, userId, reason: '' });
        if (kind !== 'changed') throw new Refused();
      });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** What has the seats; others may refer to it meanwhile. */
  async function lock(tx: Db, { id, event }: { id: number; event: { type: string } }): Promise<void> {
    if (options.besides.includes(event.type)) return;
    await tx
      .select({ id: table.id })
      .from(table)
      .innerJoin(takers, eq(place, table.id))
      .where(eq(takers.id, id))
      .for('no key update', { of: table });
  }

  /** Whose turn it is where there are seats: the first of each place, as many as it has left. */
  async function due(db: Db, now: Date, most: number): Promise<number[]> {
    if (isServed === undefined) return [];
    const waiting = db
      .select({
        id: takers.id,
        left: sql<number | null>`${table.seats} - ${table.seatsTaken}`.as('left_over'),
        turn: sql<number>`row_number() over (
          partition by ${place} order by ${inRow}, ${takers.id})`.as('turn'),
      })
      .from(takers)
      .innerJoin(table, eq(table.id, place))
      .leftJoin(users, eq(users.id, takers.userId))
      .where(and(isWaiting, hasSeat, isServed(now)))
      .as('waiting');
    const rows = await db
      .select({ id: waiting.id })
      .from(waiting)
      .where(sql`${waiting.turn} <= coalesce(${waiting.left}, ${most})`)
      .orderBy(waiting.turn, waiting.id)
      .limit(most);
    return rows.map(({ id }) => Number(id));
  }

  /**
   * Has an account that is deleted leave every seat and every waiting list, always in one order, so that two
   * transactions never wait for each other; the history of its rows is deleted.
   */
  async function leaveAll(tx: Db, userId: number, now: Date): Promise<void> {
    const rows = await tx
      .select({ id: takers.id })
      .from(takers)
      .where(and(eq(takers.userId, userId), or(isSeated, isWaiting)))
      .orderBy(asc(place), asc(takers.id));
    for (const row of rows) {
      const id = Number(row.id);
      const { kind } = await tell(tx, id, 'account.deleted', now);
      if (kind !== 'changed') throw new Error(`${machine.id} ${id} could not be left: ${kind}`);
    }
    const own = tx.select({ id: takers.id }).from(takers).where(eq(takers.userId, userId));
    await tx.delete(flowHistory).where(and(eq(flowHistory.flow, machine.id), inArray(flowHistory.entityId, own)));
  }

  const counted = sql<number>`(select count(*)::int from ${takers} where ${place} = ${table.id} and ${isSeated})`;
  const counter: Counter = {
    name: `seats of the ${name}`,
    differing: (db) =>
      db
        .select({ id: sql<number>`${table.id}`, stored: sql<number>`${table.seatsTaken}`, counted })
        .from(table)
        .where(sql`${table.seatsTaken} <> ${counted}`)
        .orderBy(asc(table.id)),
    recount: (db) =>
      db.transaction(async (tx) => {
        const wrong = (await counter.differing(tx)).map(({ id }) => id);
        if (wrong.length === 0) return 0;
        const those = inArray(table.id, wrong);
        await tx.select({ id: table.id }).from(table).where(those).orderBy(asc(table.id)).for('update');
        await tx
          .update(table)
          .set({ seatsTaken: sql`least(${counted}, coalesce(${table.seats}, ${counted}))` })
          .where(those);
        return wrong.length;
      }),
  };

  return { takeSeat, giveSeatBack, takeTurn, lockPlace, enter, lock, due, leaveAll, counter };
}
