import { and, eq, gt } from 'drizzle-orm';
import { initialTransition } from 'xstate';
import { eventMachine } from '../../../src/machines/event/event.machine.ts';
import {
  type EventFacts,
  type eventRegistrationDuties,
  eventRegistrationMachine,
} from '../../../src/machines/event-registration/event-registration.machine.ts';
import { forGood, heldAtMost, type SeatHold } from '../../../src/shared/flows/seat-hold.ts';
import type { EventAdmission } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { decide, type NamedEvent, settled } from '../../platform/flows/flow.ts';
import { seatHolds, seatsOf } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { restoreEventCertificate, revokeEventCertificate } from '../certificates/module.ts';
import { type EventRow, isCancelled, isOver, isUpcoming } from './event.ts';
import { eventFlow } from './event-flow.ts';
import { notifyUser } from './notify.ts';

export type Registration = typeof eventRegistrations.$inferSelect;

const hour = 3_600_000;

/** The seats of events. */
export const eventSeats = seatsOf<typeof eventRegistrationMachine, Registration>({
  name: 'event',
  table: events,
  takers: eventRegistrations,
  place: eventRegistrations.eventId,
  placeOf: ({ eventId }) => eventId,
  machine: eventRegistrationMachine,
  flow: () => eventRegistrationFlow,
  given: 'seat.offered',
  turn: eventRegistrations.turn,
  isServed: (now) => and(tagged(eventMachine, 'upcoming').in(events.state), gt(events.startsAt, now)),
  guestAddressOf: ({ guestEmail }) => guestEmail,
  ignoredEvents: ['ticket.checked', 'absence.noted', 'event.moved'],
});

/**
 * The facts of an event that decide about registrations at that time.
 *
 * @param waiting the number of people on the waiting list
 * @param hold how a seat is taken; by default, as for people with a confirmed address
 */
export function factsOf(stored: EventRow, waiting: number, at: number, hold: SeatHold = forGood): EventFacts {
  const row = settled(eventFlow, stored, at);
  const isAhead = isUpcoming(row.state) && row.startsAt.getTime() > at;
  return {
    isOpen: isAhead && row.url === null && (row.registersUntil === null || row.registersUntil.getTime() > at),
    isAhead,
    startsAt: row.startsAt.getTime(),
    isReturnable: isAhead && (row.cancelsUntil === null || row.cancelsUntil.getTime() > at),
    hasDoorsOpen: !isCancelled(row.state) && (isOver(row.state) || row.startsAt.getTime() - hour <= at),
    isCancelled: isCancelled(row.state),
    canWait: row.hasWaitingList,
    // Free seats are offered to the waiting list first.
    seatsLeft: row.seats === null ? null : Math.max(0, row.seats - row.seatsTaken - waiting),
    offeredUntil: Math.min(at + row.offerHours * hour, row.startsAt.getTime()),
    hold: heldAtMost(hold, row.startsAt.getTime()),
    confirmedUntil: Math.min(at + seatHolds.span, row.startsAt.getTime()),
  };
}

async function readFacts(tx: Db, part: Registration, at: number, asked: NamedEvent): Promise<EventFacts> {
  const { eventId } = part;
  const [row] = await tx.select().from(events).where(eq(events.id, eventId));
  if (row === undefined) throw new Error('An event was deleted while somebody took part');
  const waiting = await eventSeats.countWaiting(tx, [eventId], new Date(at));
  return factsOf(row, waiting.get(eventId) ?? 0, at, await eventSeats.holdOf(tx, part, at, asked));
}

const mostPermissive: EventFacts = {
  isOpen: true,
  isAhead: true,
  startsAt: Number.MIN_SAFE_INTEGER,
  isReturnable: true,
  hasDoorsOpen: true,
  isCancelled: false,
  canWait: true,
  seatsLeft: null,
  offeredUntil: Number.MAX_SAFE_INTEGER,
  hold: forGood,
  confirmedUntil: Number.MAX_SAFE_INTEGER,
};
const ofEvent = { read: readFacts, mostPermissive };

/** Registrations with a seat held beyond the start of their event, because the event was moved. */
async function listHeldTooLong(db: Db, _now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(gt(eventRegistrations.dueAt, events.startsAt))
    .orderBy(eventRegistrations.id)
    .limit(most);
  return rows.map(({ id }) => id);
}
/** The duties for learners only: guests get no certificates. */
const ofLearner =
  (change: typeof revokeEventCertificate) =>
  async (tx: Db, { after: { userId, eventId }, now }: Change<Registration>): Promise<void> => {
    if (userId !== null) await change(tx, userId, eventId, now);
  };

/** Registrations for events that the host has cancelled. */
async function listCalledOff(db: Db, _now: Date, most: number): Promise<number[]> {
  const isIn = tagged(eventRegistrationMachine, 'seated', 'unconfirmed', 'waiting').in(eventRegistrations.state);
  const rows = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(tagged(eventMachine, 'cancelled').in(events.state), isIn))
    .orderBy(eventRegistrations.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Registrations for events: the chart controls every change of their table. Its sweeps expire offers
 * and offer free seats to the waiting list. They also end holds beyond the start of an event, and registrations for
 * cancelled events.
 */
export const eventRegistrationFlow: StoredFlow<
  typeof eventRegistrationMachine,
  Registration,
  keyof typeof eventRegistrationDuties
> = {
  machine: eventRegistrationMachine,
  table: eventRegistrations,
  events: {
    'time.passed': { from: ['clock'] },
    'registration.requested': { from: ['learner'], facts: ofEvent },
    'waitlist.joined': {
      from: ['learner'],
      facts: { ...ofEvent, mostPermissive: { ...mostPermissive, seatsLeft: 0 } },
    },
    'guest.asked': { from: ['guest'], facts: ofEvent },
    'guest.confirmed': { from: ['guest'], facts: ofEvent },
    'address.confirmed': { from: ['clock'], facts: ofEvent },
    'seat.offered': { from: ['clock', 'operator'], facts: ofEvent },
    'offer.accepted': { from: ['learner', 'guest', 'operator'], facts: ofEvent },
    'offer.declined': { from: ['learner', 'guest', 'operator'] },
    'registration.cancelled': { from: ['learner', 'guest', 'operator'], facts: ofEvent },
    'event.moved': { from: ['clock'], facts: ofEvent },
    'event.calledOff': {
      from: ['clock'],
      facts: { ...ofEvent, mostPermissive: { ...mostPermissive, isCancelled: true } },
    },
    'ticket.checked': { from: ['operator'], facts: ofEvent },
    'absence.noted': { from: ['operator'], facts: ofEvent },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: () => ({}),
  columnsOf: () => ({}),
  actions: {
    takeSeat: eventSeats.takeSeat,
    holdSeat: eventSeats.holdSeat,
    keepSeat: eventSeats.keepSeat,
    giveSeatBack: eventSeats.giveSeatBack,
    takeTurn: eventSeats.takeTurn,
    notifyOfRegistration: notifyUser('event_seat'),
    notifyOfWaiting: notifyUser('event_waiting'),
    notifyOfOffer: notifyUser('event_offer'),
    notifyOfLeaving: notifyUser('event_left'),
    revokeCertificate: ofLearner(revokeEventCertificate),
    restoreCertificate: ofLearner(restoreEventCertificate),
  },
  lock: eventSeats.lock,
  clock: [
    { event: 'event.moved', due: listHeldTooLong },
    { event: 'address.confirmed', due: eventSeats.confirmed },
    { event: 'time.passed' },
    { event: 'event.calledOff', due: listCalledOff },
    { event: 'seat.offered', due: eventSeats.due },
  ],
  counters: [eventSeats.counter],
};

/** Whether the chart accepts a learner's event for a registration, as the event is now. */
export const canSend = (
  row: Registration,
  type: 'registration.requested' | 'waitlist.joined' | 'registration.cancelled' | 'offer.accepted',
  facts: EventFacts,
  at: number,
): boolean => decide(eventRegistrationFlow, row, { type, at, facts }) !== null;

const [none] = initialTransition(eventRegistrationMachine);

/** The actions for a person without a registration. */
export function admissionOf(facts: EventFacts, at: number): EventAdmission {
  if (none.can({ type: 'registration.requested', at, facts })) return 'open';
  if (none.can({ type: 'waitlist.joined', at, facts })) return 'waiting_list';
  return facts.isOpen ? 'full' : 'closed';
}

/** Why a person without a registration can't register. */
export function refusalOf(event: EventRow, now: Date): 'cancelled' | 'over' | 'full' | 'closed' {
  const { isCancelled: isOff, isAhead, isOpen } = factsOf(event, 0, now.getTime());
  if (isOff) return 'cancelled';
  if (!isAhead) return 'over';
  return isOpen ? 'full' : 'closed';
}

/** Whether there is no registration: never made, or cancelled by the user. */
export const isNoneState = (state: string): boolean => state === none.value;
/** Whether there is a registration, or would be after confirmation. */
export const isUnderWay = tagged(eventRegistrationMachine, 'seated', 'unconfirmed', 'waiting');
export const isUnconfirmedState = tagged(eventRegistrationMachine, 'unconfirmed');
export const isSeatedState = tagged(eventRegistrationMachine, 'seated');
export const isWaitingState = tagged(eventRegistrationMachine, 'waiting');
export const isRegisteredState = tagged(eventRegistrationMachine, 'registered');
export const isOfferedState = tagged(eventRegistrationMachine, 'offered');
export const isAttendedState = tagged(eventRegistrationMachine, 'attended');
