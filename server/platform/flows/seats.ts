import { and, asc, eq, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { AskedFrom, SeatHold } from '../../../src/shared/flows/seat-hold.ts';
import { isActiveAccount } from '../accounts/due-accounts.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { addCounts, forgetCalls, isReached, type Limit } from '../limits/limit.ts';
import { addressHash } from '../mail/dead-addresses.ts';
import { ActionRefused, type Change, type Counter, type StoredFlow, sendNamed } from './apply.ts';
import { type FlowRow, type NamedEvent, settled } from './flow.ts';
import { tagged } from './tags.ts';

/** A table whose rows have `seats` (null for as many as come) and count those that are taken. */
type SeatTable = PgTable & { id: PgColumn; seats: PgColumn; seatsTaken: PgColumn };

/** A table of those who take them or wait for them. */
type TakerTable = PgTable & {
  id: PgColumn;
  state: PgColumn;
  userId: PgColumn;
  dueAt: PgColumn;
  updatedAt: PgColumn;
};

/** Somebody's part in what has the seats. */
interface TakerRow extends FlowRow {
  /** Null for a guest. */
  userId: number | null;
}

const hour = 3_600_000;

/**
 * What may be held for people whose address nobody has confirmed: strangers can make up as many accounts and addresses as
 * they like.
 */
export const seatHolds = {
  /** For how long a seat is held, in milliseconds. */
  span: hour,
  /** They have one in so many of the seats that nobody has for good; and one at least. */
  share: 5,
  /** How many are held for one network within that time, in the same place. */
  ofNetwork: 3,
  /** How often a seat in the same place is held for an address that is not confirmed then, within `remembered`. */
  ofAddress: 2,
  remembered: 30 * 24 * hour,
};

interface SeatsOptions<Machine extends AnyStateMachine, Row extends TakerRow> {
  /** What has the seats, in words: `course`. */
  name: string;
  table: SeatTable;
  takers: TakerTable;
  /** Which row of `table` a taker's row is about: its column, and what stands in it. */
  place: PgColumn;
  placeOf(row: Row): number;
  /** The address of a guest. */
  guestAddressOf?(row: Row): string | null;
  /**
   * Has the tags `seated` and, where one can wait, `waiting`; takes `account.deleted` and the event `given`. A seat that is
   * held until the address is confirmed has the tag `unconfirmed` beside `seated`, and takes `address.confirmed`.
   */
  machine: Machine;
  /** A function, since the flow itself needs what is made here. */
  flow(): StoredFlow<Machine, Row>;
  /** The event that the first who waits gets once there is a seat; without it `seat.given`. */
  given?: 'seat.given' | 'seat.offered';
  /** The place of one who waits in the row of all, which `takeTurn` gives; without it the earliest to wait is first. */
  turn?: PgColumn;
  /** A condition on `table`: whether those who wait may get its seats then. Without it nobody waits. */
  isServed?(now: Date): SQL | undefined;
  /** Events that neither take a seat nor give one back, nor ask how many there are. */
  ignoredEvents: readonly string[];
}

/** Rolls back a transaction that would leave a row for a part that was refused. */
class Refused extends Error {}

/** What somebody has who asked for a part: it, or a seat that is held until they confirm their address. */
export type Entry = 'in' | 'held';

interface Input<Row> {
  /** The event by which they take part; `waitlist.joined` is a wish for a place among those who wait. */
  type: string;
  /** Null for a guest. */
  userId: number | null;
  /** The network that asks; null where that says nothing. */
  network: string | null;
  now: Date;
  /** The row of their part, as it was or as it begins. */
  keepRow: (tx: Db) => Promise<Row>;
}

/**
 * What a flow does whose rows take seats of another table's rows: the only place in which seats are taken and given back.
 * Seats are counted with that other row locked, so that nobody begins to wait in the moment in which one becomes free.
 */
export function seatsOf<Machine extends AnyStateMachine, Row extends TakerRow>(options: SeatsOptions<Machine, Row>) {
  const { name, table, takers, place, placeOf, isServed } = options;
  const machine: AnyStateMachine = options.machine;
  const isSeatedState = tagged(machine, 'seated');
  const isWaitingState = tagged(machine, 'waiting');
  const isSeated = isSeatedState.in(takers.state);
  const isWaiting = isWaitingState.in(takers.state);
  const isUnconfirmedState = tagged(machine, 'unconfirmed');
  // What is held is held until a time, by which indexes find it.
  const isHeld = and(isSeated, isUnconfirmedState.in(takers.state), isNotNull(takers.dueAt));
  const entryOf = ({ state }: Row): Entry => (isSeatedState(state) && isUnconfirmedState(state) ? 'held' : 'in');
  const hasSeat = or(isNull(table.seats), lt(table.seatsTaken, table.seats));
  const { given = 'seat.given', turn: inRow = takers.updatedAt } = options;
  const inTurn = [asc(inRow), asc(takers.id)];
  /** That somebody who waits is there and has a confirmed address; guests who wait have confirmed theirs. */
  const isReady = (now: Date) => or(isNull(takers.userId), and(isActiveAccount(now), isNotNull(users.addressProvenAt)));

  type Told = typeof given | 'account.deleted' | 'address.confirmed' | 'time.passed';
  const tell = (tx: Db, id: number, type: Told, now: Date) =>
    sendNamed(tx, options.flow(), {
      id,
      event: { type, at: now.getTime() },
      sender: 'clock',
      userId: null,
      reason: '',
    });

  /** Counts by the statement that takes the seat, so that none is given out twice. @returns whether seats are limited */
  async function countSeat(tx: Db, row: Row): Promise<boolean> {
    const [taken] = await tx
      .update(table)
      .set({ seatsTaken: sql`${table.seatsTaken} + 1` })
      .where(and(eq(table.id, placeOf(row)), hasSeat))
      .returning({ isLimited: sql<boolean>`${table.seats} is not null` });
    if (taken === undefined) throw new ActionRefused(`the ${name} has no free seat`);
    return taken.isLimited;
  }

  /** Takes a seat. */
  const takeSeat = async (tx: Db, { after }: Change<Row>): Promise<void> => void (await countSeat(tx, after));

  const subjectOf = (row: Row) => `held seats of ${name} ${placeOf(row)}`;

  async function limitOfAddress(tx: Db, row: Row): Promise<Limit> {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, row.userId ?? 0));
    const address = user?.email ?? options.guestAddressOf?.(row) ?? '';
    const subject = `${subjectOf(row)} for ${addressHash(address)}`;
    return { subject, most: seatHolds.ofAddress, milliseconds: seatHolds.remembered };
  }

  /** The limits of what is held for an address, and for the network that asks. */
  async function limitsOf(tx: Db, row: Row, { network = null }: AskedFrom): Promise<Limit[]> {
    const ofNetwork = { most: seatHolds.ofNetwork, milliseconds: seatHolds.span };
    const limits = [await limitOfAddress(tx, row)];
    return network === null ? limits : [...limits, { subject: `${subjectOf(row)} from ${network}`, ...ofNetwork }];
  }

  /**
   * Whether a person whose part it is gets a seat for good or, until they have confirmed their address, for a time; what has
   * the seats is locked.
   *
   * @param event with the network that asks, if any does
   */
  async function holdOf(tx: Db, row: Row, at: number, event: NamedEvent): Promise<SeatHold> {
    const held = sql<number>`(select count(*)::int from ${takers} where ${place} = ${table.id} and ${isHeld})`;
    const [found] = await tx
      .select({
        free: sql<number | null>`${table.seats} - ${table.seatsTaken} + ${held}`,
        held,
        isProven: sql<boolean>`${users.addressProvenAt} is not null`,
      })
      .from(table)
      .leftJoin(users, eq(users.id, row.userId ?? 0))
      .where(eq(table.id, placeOf(row)));
    if (found === undefined) throw new Error(`There is no ${name} ${placeOf(row)}`);
    const { free, isProven } = found;
    const heldUntil = at + seatHolds.span;
    if (isProven || (free === null && row.userId !== null)) return { isConfirmed: true, heldUntil: null };
    if (free === null) return { isConfirmed: false, heldUntil };
    const most = Math.max(1, Math.floor(free / seatHolds.share));
    const isRefused =
      found.held >= most || (await isReached(tx, await limitsOf(tx, row, event as AskedFrom), new Date(at)));
    return { isConfirmed: false, heldUntil: isRefused ? null : heldUntil };
  }

  /** Takes a seat for somebody who has yet to confirm their address. */
  async function holdSeat(tx: Db, { after, sent, now }: Change<Row>): Promise<void> {
    if (await countSeat(tx, after)) await addCounts(tx, await limitsOf(tx, after, sent as AskedFrom), now);
  }

  /** Forgets that it was held: the address is confirmed. */
  async function keepSeat(tx: Db, { after }: Change<Row>): Promise<void> {
    await forgetCalls(tx, [await limitOfAddress(tx, after)]);
  }

  /** The seats that are held though the address was confirmed: it was in the moment in which they were taken. */
  async function confirmed(db: Db, _now: Date, most: number): Promise<number[]> {
    const rows = await db
      .select({ id: takers.id })
      .from(takers)
      .innerJoin(users, eq(users.id, takers.userId))
      .where(and(isHeld, isNotNull(users.addressProvenAt)))
      .orderBy(asc(takers.id))
      .limit(most);
    return rows.map(({ id }) => Number(id));
  }

  /** Gives an account whose address is confirmed the seats for good that are held for it. */
  async function confirmAll(tx: Db, userId: number, now: Date): Promise<void> {
    const rows = await tx
      .select({ id: takers.id })
      .from(takers)
      .where(and(eq(takers.userId, userId), isHeld))
      .orderBy(asc(place), asc(takers.id));
    // What the chart does not give them any more, since it has begun or is called off, stays as it is.
    for (const { id } of rows) await tell(tx, Number(id), 'address.confirmed', now);
  }

  /** How many wait in each of some places and may be given a seat; a place in which nobody waits is left out. */
  async function countWaiting(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: sql<number>`${place}`, count: sql<number>`count(*)::int` })
      .from(takers)
      .leftJoin(users, eq(users.id, takers.userId))
      .where(and(inArray(place, [...ids]), isWaiting, isReady(now)))
      .groupBy(place);
    return new Map(rows.map(({ id, count }) => [id, count]));
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
      .where(and(isIt, isWaiting, hasSeat, isServed(now), isReady(now)))
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
   * @returns what they have now; null where it was refused
   */
  async function enter(db: Db, id: number, { type, userId, network, now, keepRow }: Input<Row>): Promise<Entry | null> {
    const sender = userId === null ? 'guest' : 'learner';
    try {
      return await db.transaction(async (tx) => {
        await lockPlace(tx, id);
        let row = await keepRow(tx);
        if (settled(options.flow(), row, now.getTime()).state !== row.state) {
          await tell(tx, row.id, 'time.passed', now);
          row = await keepRow(tx);
        }
        if (isSeatedState(row.state) || (type === 'waitlist.joined' && isWaitingState(row.state))) return entryOf(row);
        const event = { type, at: now.getTime(), network };
        const outcome = await sendNamed(tx, options.flow(), { id: row.id, event, sender, userId, reason: '' });
        if (outcome.kind !== 'changed') throw new Refused();
        return entryOf(outcome.row);
      });
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** What has the seats; others may refer to it meanwhile. */
  async function lock(tx: Db, { id, event }: { id: number; event: { type: string } }): Promise<void> {
    if (options.ignoredEvents.includes(event.type)) return;
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
      .where(and(isWaiting, hasSeat, isServed(now), isReady(now)))
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

  return {
    takeSeat,
    holdSeat,
    keepSeat,
    giveSeatBack,
    takeTurn,
    lockPlace,
    enter,
    lock,
    due,
    holdOf,
    confirmed,
    confirmAll,
    entryOf,
    countWaiting,
    leaveAll,
    counter,
  };
}
