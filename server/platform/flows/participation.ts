import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { initialTransition } from 'xstate';
import {
  type ParticipationFacts,
  type participationDuties,
  participationMachine,
} from '../../../src/machines/participation/participation.machine.ts';
import { forGood, heldAtMost, type SeatHold } from '../../../src/shared/flows/seat-hold.ts';
import type { Db } from '../db/database.ts';
import type { Change, StoredFlow } from './apply.ts';
import type { FlowRow, NamedEvent, Sender } from './flow.ts';
import { type SeatTable, seatsOf, type TakerRow, type TakerTable } from './seats.ts';
import { tagged } from './tags.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The deadline of an offer of a free seat that is made now. If the start is at most a day away, the seat is given
 * without an offer. Times in milliseconds since the epoch.
 *
 * @param startsAt null without a start: then the seat is always offered
 * @returns the deadline, never after the start; null if the seat is given
 */
function offerDeadline(startsAt: number | null, offerHours: number, at: number): number | null {
  if (startsAt === null) return at + offerHours * hour;
  return startsAt - at > day ? Math.min(at + offerHours * hour, startsAt) : null;
}

/** The time for which a free seat is offered, in hours, where the place doesn't say otherwise. */
const usualOfferHours = 24;

/** What a place knows about itself at a time; `startsAt` is in milliseconds since the epoch. */
interface Place extends Omit<ParticipationFacts, 'seatsLeft' | 'offeredUntil' | 'hold'> {
  seats: number | null;
  seatsTaken: number;
}

/**
 * The facts of a place for the chart.
 *
 * @param waiting the number of people on the waiting list, who get free seats first
 * @param hold how a seat is taken; by default, as with a confirmed address
 */
export function participationFacts(
  { seats, seatsTaken, ...place }: Place,
  waiting: number,
  at: number,
  hold: SeatHold = forGood,
): ParticipationFacts {
  return {
    ...place,
    seatsLeft: seats === null ? null : Math.max(0, seats - seatsTaken - waiting),
    offeredUntil: offerDeadline(place.startsAt, usualOfferHours, at),
    hold: place.startsAt === null || place.startsAt <= at ? hold : heldAtMost(hold, place.startsAt),
  };
}

const [none] = initialTransition(participationMachine);

/** What a person without a seat gets for a request. */
export function admissionOf(facts: ParticipationFacts, at: number): 'cancelled' | 'open' | 'waiting_list' | 'closed' {
  if (facts.isCancelled) return 'cancelled';
  if (none.can({ type: 'seat.requested', at, facts })) return 'open';
  return none.can({ type: 'waitlist.joined', at, facts }) ? 'waiting_list' : 'closed';
}

type PartRow = TakerRow & { startsAt: Date | null };
type Duty<Row> = (tx: Db, change: Change<Row>) => Promise<void>;
type Notice = Extract<keyof typeof participationDuties, `notify${string}`>;

interface Options<Row extends FlowRow> {
  /** The name of the flow. */
  name: string;
  /** The noun for the place that has the seats. */
  place: string;
  table: SeatTable & { startsAt: PgColumn };
  takers: TakerTable & StoredFlow<typeof participationMachine, Row>['table'] & { startsAt: PgColumn; turn: PgColumn };
  /** The column of `takers` that refers to the place, and its value. */
  placeId: PgColumn;
  placeOf(row: Row): number;
  /**
   * Conditions on `table`, as in the facts. `isMoved` may also use `takers`: the start isn't the one that the person
   * knows. Without `isCalledOff`, people keep their seats in a cancelled place, because it can take place after all.
   */
  isAhead(now: Date): SQL | undefined;
  isMoved: SQL | undefined;
  isCalledOff?(now: Date): SQL | undefined;
  /** Reads the facts of a place. @returns null if the place doesn't exist */
  readFacts(tx: Db, placeId: number, waiting: number, at: number, hold: SeatHold): Promise<ParticipationFacts | null>;
  /** The senders who record attendance. */
  attendanceFrom: readonly Sender[];
  /** Forgets what belongs to a seat that is given back. */
  forgetSeat?: Duty<Row>;
  /** The notices about changes; changes without a notice are reported elsewhere, or not at all. */
  notices: Readonly<Partial<Record<Notice, Duty<Row>>>>;
}

const mostPermissive: ParticipationFacts = {
  isOpen: true,
  isAhead: true,
  isReturnable: true,
  hasBegun: true,
  isCancelled: false,
  canWait: true,
  startsAt: Number.MAX_SAFE_INTEGER,
  seatsLeft: null,
  offeredUntil: Number.MAX_SAFE_INTEGER,
  hold: forGood,
};

const isIn = tagged(participationMachine, 'seated', 'waiting');
const silent = async (): Promise<void> => {};

/**
 * The flow of the people who take part in the rows of a table, and its seats. The clock confirms and expires held seats
 * and offers, tells of new starts and cancellations, and passes free seats on to the waiting list.
 */
export function participationIn<Row extends PartRow>(options: Options<Row>) {
  const { name, table, takers, placeId, placeOf, isAhead, isMoved, isCalledOff, readFacts, notices } = options;
  const seats = seatsOf<typeof participationMachine, Row>({
    name: options.place,
    table,
    takers,
    place: placeId,
    placeOf,
    machine: participationMachine,
    flow: () => flow,
    given: 'seat.freed',
    turn: takers.turn,
    isServed: isAhead,
    ignoredEvents: ['attendance.noted', 'absence.noted', 'start.moved'],
  });

  const facts = {
    read: async (tx: Db, row: Row, at: number, asked: NamedEvent): Promise<ParticipationFacts> => {
      const id = placeOf(row);
      const waiting = (await seats.countWaiting(tx, [id], new Date(at))).get(id) ?? 0;
      const found = await readFacts(tx, id, waiting, at, await seats.holdOf(tx, row, at, asked));
      if (found === null) throw new Error(`The ${options.place} ${id} was deleted while people took part in it`);
      return found;
    },
    mostPermissive,
  };
  const factsLike = (some: Partial<ParticipationFacts>) => ({
    ...facts,
    mostPermissive: { ...mostPermissive, ...some },
  });

  /** People who take part in a place, or wait for a seat in it, that meets a condition. */
  const listIn = (which: (now: Date) => SQL | undefined) => async (db: Db, now: Date, most: number) => {
    const rows = await db
      .select({ id: takers.id })
      .from(takers)
      .innerJoin(table, eq(table.id, placeId))
      .where(and(which(now), isIn.in(takers.state)))
      .orderBy(takers.id)
      .limit(most);
    return rows.map(({ id }) => Number(id));
  };

  const flow: StoredFlow<typeof participationMachine, Row, keyof typeof participationDuties> = {
    name,
    machine: participationMachine,
    table: takers,
    events: {
      'time.passed': { from: ['clock'] },
      'seat.requested': { from: ['learner'], facts },
      'seat.assigned': { from: ['operator'], facts },
      'address.confirmed': { from: ['clock'], facts },
      'waitlist.joined': { from: ['learner'], facts: factsLike({ seatsLeft: 0 }) },
      'seat.freed': { from: ['clock', 'operator'], facts },
      'offer.accepted': { from: ['learner', 'operator'], facts },
      'offer.declined': { from: ['learner', 'operator'] },
      'participation.cancelled': { from: ['learner', 'operator'], facts },
      'start.moved': { from: ['clock'], facts },
      'place.calledOff': { from: ['clock'], facts: factsLike({ isCancelled: true }) },
      'attendance.noted': { from: options.attendanceFrom, facts },
      'absence.noted': { from: options.attendanceFrom, facts },
      'account.deleted': { from: ['clock'] },
    },
    contextOf: ({ startsAt }) => ({ startsAt: startsAt?.getTime() ?? null }),
    columnsOf: ({ startsAt }) => ({ startsAt: startsAt === null ? null : new Date(startsAt) }) as Partial<Row>,
    actions: {
      takeSeat: seats.takeSeat,
      holdSeat: seats.holdSeat,
      keepSeat: seats.keepSeat,
      giveSeatBack: async (tx, change) => {
        await options.forgetSeat?.(tx, change);
        await seats.giveSeatBack(tx, change);
      },
      takeTurn: seats.takeTurn,
      notifyOfConfirmation: silent,
      notifyOfWaiting: silent,
      notifyOfOffer: silent,
      notifyOfSeat: silent,
      notifyOfCallOff: silent,
      notifyOfMove: silent,
      ...notices,
    },
    lock: seats.lock,
    clock: [
      { event: 'start.moved', due: listIn((now) => and(isMoved, isAhead(now))) },
      { event: 'address.confirmed', due: seats.confirmed },
      { event: 'time.passed' },
      ...(isCalledOff === undefined ? [] : [{ event: 'place.calledOff', due: listIn(isCalledOff) } as const]),
      { event: 'seat.freed', due: seats.due },
    ],
    counters: [seats.counter],
  };
  return { flow, seats };
}
