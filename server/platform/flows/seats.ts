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
import { type FlowRow, type NamedEvent, nameOf, settled } from './flow.ts';
import { tagged } from './tags.ts';

/** A table with limited `seats` (null for unlimited) and a counter of taken seats. */
export type SeatTable = PgTable & { id: PgColumn; seats: PgColumn; seatsTaken: PgColumn };

/** The table of people who have or wait for a seat. */
export type TakerTable = PgTable & {
  id: PgColumn;
  state: PgColumn;
  userId: PgColumn;
  dueAt: PgColumn;
  updatedAt: PgColumn;
};

/** A person's row in the table of takers. */
export interface TakerRow extends FlowRow {
  /** The taker's account; null for a guest. */
  userId: number | null;
}

const hour = 3_600_000;

/**
 * The limits on seats held for unconfirmed addresses, because anyone can invent any number of accounts and addresses.
 */
export const seatHolds = {
  /** How long a seat is held, in milliseconds. */
  span: hour,
  /** Of the seats that aren't permanently taken, at most one in this many may be held. One seat may always be held. */
  share: 5,
  /** The maximum number of seats held for one network within that time, in the same place. */
  ofNetwork: 3,
  /**
   * The number of seats in the same place that are held for an address that doesn't get confirmed, within `remembered`.
   */
  ofAddress: 2,
  remembered: 30 * 24 * hour,
};

interface SeatsOptions<Machine extends AnyStateMachine, Row extends TakerRow> {
  /** The noun for the place that has the seats: `course`. */
  name: string;
  table: SeatTable;
  takers: TakerTable;
  /** The column of `takers` that refers to the place, and its value. */
  place: PgColumn;
  placeOf(row: Row): number;
  /** A guest's address. */
  guestAddressOf?(row: Row): string | null;
  /**
   * The chart. It has the tags `seated` and, with a waiting list, `waiting`, and handles `account.deleted` and the
   * event `given`. The tags `unconfirmed` and `seated` together mark a seat that is held until `address.confirmed`.
   */
  machine: Machine;
  /** A function, because the flow in turn needs the result of `seatsOf`. */
  flow(): StoredFlow<Machine, Row>;
  /** The event for the next person on the waiting list when a seat becomes free; `seat.given` by default. */
  given?: 'seat.given' | 'seat.offered' | 'seat.freed';
  /**
   * The column with the position on the waiting list, which `takeTurn` assigns; by default, people are ordered by
   * `updatedAt`.
   */
  turn?: PgColumn;
  /**
   * A condition on `table`: whether its free seats may go to the waiting list at that time. Without it there is no
   * waiting list.
   */
  isServed?(now: Date): SQL | undefined;
  /** Events that don't take, free or count seats. */
  ignoredEvents: readonly string[];
}

/** Rolls back a transaction that would leave a row for a refused request. */
class Refused extends Error {}

/**
 * The outcome for a person: a seat or a place on the waiting list (`in`), or a seat held until the address is confirmed
 * (`held`).
 */
export type Entry = 'in' | 'held';

interface Input<Row> {
  /** The event for taking part; `waitlist.joined` asks for a place on the waiting list. */
  type: string;
  /** The account of the person; null for a guest. */
  userId: number | null;
  /** The network of the request; null if it isn't meaningful. */
  network: string | null;
  now: Date;
  /** Finds or creates the person's row. */
  keepRow: (tx: Db) => Promise<Row>;
}

/**
 * The duties of a flow whose rows take seats of another table: the only code that takes and frees seats. Seats are
 * counted while the other table's row is locked. So a person can't join the waiting list in the moment when a seat
 * becomes free.
 */
export function seatsOf<Machine extends AnyStateMachine, Row extends TakerRow>(options: SeatsOptions<Machine, Row>) {
  const { name, table, takers, place, placeOf, isServed } = options;
  const machine: AnyStateMachine = options.machine;
  const isSeatedState = tagged(machine, 'seated');
  const isWaitingState = tagged(machine, 'waiting');
  const isSeated = isSeatedState.in(takers.state);
  const isWaiting = isWaitingState.in(takers.state);
  const isUnconfirmedState = tagged(machine, 'unconfirmed');
  // Held seats have a `dueAt`, so indexes on it find them.
  const isHeld = and(isSeated, isUnconfirmedState.in(takers.state), isNotNull(takers.dueAt));
  const entryOf = ({ state }: Row): Entry => (isSeatedState(state) && isUnconfirmedState(state) ? 'held' : 'in');
  const hasSeat = or(isNull(table.seats), lt(table.seatsTaken, table.seats));
  const { given = 'seat.given', turn: inRow = takers.updatedAt } = options;
  const inTurn = [asc(inRow), asc(takers.id)];
  /**
   * Whether a person on the waiting list has an active account with a confirmed address. Guests on the list have
   * already confirmed their address.
   */
  const isReady = (now: Date) => or(isNull(takers.userId), and(isActiveAccount(now), isNotNull(users.addressProvenAt)));

  type SeatEvent = typeof given | 'account.deleted' | 'address.confirmed' | 'time.passed';
  const sendEvent = (tx: Db, id: number, type: SeatEvent, now: Date) =>
    sendNamed(tx, options.flow(), {
      id,
      event: { type, at: now.getTime() },
      sender: 'clock',
      userId: null,
      reason: '',
    });

  /** Takes the seat with a conditional update, so that no seat is given twice. @returns whether seats are limited */
  async function countSeat(tx: Db, row: Row): Promise<boolean> {
    const [taken] = await tx
      .update(table)
      .set({ seatsTaken: sql`${table.seatsTaken} + 1` })
      .where(and(eq(table.id, placeOf(row)), hasSeat))
      .returning({ isLimited: sql<boolean>`${table.seats} is not null` });
    if (taken === undefined) throw new ActionRefused(`the ${name} has no free seat`);
    return taken.isLimited;
  }

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

  /** The limits on held seats for the address and for the requesting network. */
  async function limitsOf(tx: Db, row: Row, { network = null }: AskedFrom): Promise<Limit[]> {
    const ofNetwork = { most: seatHolds.ofNetwork, milliseconds: seatHolds.span };
    const limits = [await limitOfAddress(tx, row)];
    return network === null ? limits : [...limits, { subject: `${subjectOf(row)} from ${network}`, ...ofNetwork }];
  }

  /**
   * Whether the person gets a permanent seat, or one held until they confirm their address. The row with the seats must
   * be locked.
   *
   * @param event with the requesting network, if any
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
    if (found === undefined) throw new Error(`${name} ${placeOf(row)} does not exist`);
    const { free, isProven } = found;
    const heldUntil = at + seatHolds.span;
    if (isProven || (free === null && row.userId !== null)) return { isConfirmed: true, heldUntil: null };
    if (free === null) return { isConfirmed: false, heldUntil };
    const most = Math.max(1, Math.floor(free / seatHolds.share));
    const isRefused =
      found.held >= most || (await isReached(tx, await limitsOf(tx, row, event as AskedFrom), new Date(at)));
    return { isConfirmed: false, heldUntil: isRefused ? null : heldUntil };
  }

  /** Takes a seat for a person whose address isn't confirmed. */
  async function holdSeat(tx: Db, { after, sent, now }: Change<Row>): Promise<void> {
    if (await countSeat(tx, after)) await addCounts(tx, await limitsOf(tx, after, sent as AskedFrom), now);
  }

  /**
   * Makes a held seat permanent after the address was confirmed; the seat no longer counts towards the address's limit.
   */
  async function keepSeat(tx: Db, { after }: Change<Row>): Promise<void> {
    await forgetCalls(tx, [await limitOfAddress(tx, after)]);
  }

  /** Held seats whose address is already confirmed: the confirmation came at the moment when the seat was taken. */
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

  /** Makes an account's held seats permanent after its address was confirmed. */
  async function confirmAll(tx: Db, userId: number, now: Date): Promise<void> {
    const rows = await tx
      .select({ id: takers.id })
      .from(takers)
      .where(and(eq(takers.userId, userId), isHeld))
      .orderBy(asc(place), asc(takers.id));
    // The chart refuses the event if the event has started or is cancelled; then the row stays as it is.
    for (const { id } of rows) await sendEvent(tx, Number(id), 'address.confirmed', now);
  }

  /**
   * The number of people on the waiting lists of some places who may be given a seat; places without such people are
   * left out.
   */
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

  /** Frees a seat, and gives it to the next person on the waiting list. */
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
    if (first !== undefined) await sendEvent(tx, Number(first.id), given, now);
  }

  /** Appends a row to the waiting list; the row of `table` is locked, so positions are unique. */
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
   * Locks the place before a row of `takers` is written. All code that gives and frees seats locks in this order, to
   * prevent deadlocks.
   */
  async function lockPlace(tx: Db, id: number): Promise<void> {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  }

  /**
   * Lets the chart decide whether a person gets a seat in this place or joins the waiting list. An existing seat is
   * kept, unless it is an expired offer; a refusal leaves no row.
   *
   * @returns what the person has now; null if refused
   */
  async function enter(db: Db, id: number, { type, userId, network, now, keepRow }: Input<Row>): Promise<Entry | null> {
    const sender = userId === null ? 'guest' : 'learner';
    try {
      return await db.transaction(async (tx) => {
        await lockPlace(tx, id);
        let row = await keepRow(tx);
        if (settled(options.flow(), row, now.getTime()).state !== row.state) {
          await sendEvent(tx, row.id, 'time.passed', now);
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

  /** Locks the place; other rows can still refer to it. */
  async function lock(tx: Db, { id, event }: { id: number; event: { type: string } }): Promise<void> {
    if (options.ignoredEvents.includes(event.type)) return;
    await tx
      .select({ id: table.id })
      .from(table)
      .innerJoin(takers, eq(place, table.id))
      .where(eq(takers.id, id))
      .for('no key update', { of: table });
  }

  /** The next people on the waiting lists of places with free seats, as many people as each place has free seats. */
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
   * Removes a deleted account from all seats and waiting lists, in a fixed order to prevent deadlocks. The history of
   * its rows is deleted.
   */
  async function leaveAll(tx: Db, userId: number, now: Date): Promise<void> {
    const rows = await tx
      .select({ id: takers.id })
      .from(takers)
      .where(and(eq(takers.userId, userId), or(isSeated, isWaiting)))
      .orderBy(asc(place), asc(takers.id));
    for (const row of rows) {
      const id = Number(row.id);
      const { kind } = await sendEvent(tx, id, 'account.deleted', now);
      if (kind !== 'changed') throw new Error(`${nameOf(options.flow())} ${id} could not be ended: ${kind}`);
    }
    const own = tx.select({ id: takers.id }).from(takers).where(eq(takers.userId, userId));
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, nameOf(options.flow())), inArray(flowHistory.entityId, own)));
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
