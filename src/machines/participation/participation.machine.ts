import { assign, setup } from 'xstate';
import { type AskedFrom, isHoldable, type SeatHold } from '../../shared/flows/seat-hold.ts';

/**
 * The facts that the chart needs about what a person takes part in, such as a shift or a live class. Times in
 * milliseconds since the epoch.
 */
export interface ParticipationFacts {
  /** Whether people can take a seat, or join the waiting list if there is one. */
  isOpen: boolean;
  /** Whether it will take place or still goes on: until then, seats can be kept, offered and accepted. */
  isAhead: boolean;
  /** Whether a seat can be given up. */
  isReturnable: boolean;
  /** Whether attendance can be recorded. */
  hasBegun: boolean;
  isCancelled: boolean;
  /** Whether there is a waiting list. */
  canWait: boolean;
  /** The start; null if it isn’t planned yet. */
  startsAt: number | null;
  /** Free seats minus the people on the waiting list; null if unlimited. */
  seatsLeft: number | null;
  /** The deadline of an offer made now; null if the start is so near that a free seat is given without an offer. */
  offeredUntil: number | null;
  /** Whether a person who asks now gets the seat for good, or only until they confirm their address. */
  hold: SeatHold;
}

interface ParticipationContext {
  /** When the offer or the held seat expires. */
  dueAt: number | null;
  /** The start that the person last learned of. */
  startsAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface WithFacts extends Timed {
  facts: ParticipationFacts;
}

export type ParticipationEvent = Timed &
  (
    | { type: 'time.passed' }
    | ({ type: 'seat.requested'; facts: ParticipationFacts } & AskedFrom)
    | { type: 'seat.assigned'; facts: ParticipationFacts }
    | { type: 'address.confirmed'; facts: ParticipationFacts }
    | { type: 'waitlist.joined'; facts: ParticipationFacts }
    | { type: 'seat.freed'; facts: ParticipationFacts }
    | { type: 'offer.accepted'; facts: ParticipationFacts }
    | { type: 'offer.declined' }
    | { type: 'participation.cancelled'; facts: ParticipationFacts }
    | { type: 'start.moved'; facts: ParticipationFacts }
    | { type: 'place.calledOff'; facts: ParticipationFacts }
    | { type: 'attendance.noted'; facts: ParticipationFacts }
    | { type: 'absence.noted'; facts: ParticipationFacts }
    | { type: 'account.deleted' }
  );

const isFree = ({ isOpen, seatsLeft }: ParticipationFacts) => isOpen && (seatsLeft === null || seatsLeft > 0);

/** Side effects that the server runs in addition to storing the new state. */
export const participationDuties = {
  /** Takes a seat. Refuses the event if none is left. */
  takeSeat: () => {},
  /** Like `takeSeat`, but for a person with an unconfirmed address: the seat is recorded as held. */
  holdSeat: () => {},
  /** Makes a held seat permanent. */
  keepSeat: () => {},
  /** Releases the seat; it goes to the first person on the waiting list. */
  giveSeatBack: () => {},
  /** Adds the person to the end of the waiting list. */
  takeTurn: () => {},
  /** The person asked for a seat or accepted one, and has it. */
  notifyOfConfirmation: () => {},
  notifyOfWaiting: () => {},
  notifyOfOffer: () => {},
  /** The person was on the waiting list and was given a seat. */
  notifyOfSeat: () => {},
  notifyOfCallOff: () => {},
  notifyOfMove: () => {},
};

/**
 * A person's part in a shift or a live class. The chart reads no clock: each event carries the time, and the facts of
 * what the person takes part in.
 */
export const participationMachine = setup({
  types: {
    context: {} as ParticipationContext,
    events: {} as ParticipationEvent,
    tags: {} as
      | 'seated'
      | 'unconfirmed'
      | 'offered'
      | 'confirmed'
      | 'waiting'
      | 'attended'
      | 'missed'
      | 'cancelled'
      | 'expired'
      | 'calledOff'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    awaitAnswer: assign((_, { facts }: WithFacts) => ({ dueAt: facts.offeredUntil })),
    awaitConfirmation: assign((_, { facts }: WithFacts) => ({ dueAt: facts.hold.heldUntil })),
    awaitNothing: assign({ dueAt: null }),
    /** A deadline is never after a start that is still to come. */
    noteStart: assign(({ context: { dueAt } }, { facts: { startsAt }, at }: WithFacts) => ({
      startsAt,
      dueAt: dueAt === null || startsAt === null || startsAt <= at ? dueAt : Math.min(dueAt, startsAt),
    })),
    ...participationDuties,
  },
  guards: {
    isAhead: (_, { facts }: WithFacts) => facts.isAhead,
    isTakable: (_, { facts }: WithFacts) => isFree(facts) && facts.hold.isConfirmed,
    isHoldable: (_, { facts, at }: WithFacts) => isFree(facts) && isHoldable(facts.hold, at),
    isWaitable: (_, { facts }: WithFacts) =>
      facts.isOpen && facts.canWait && facts.seatsLeft !== null && facts.seatsLeft <= 0,
    isOfferable: (_, { facts }: WithFacts) => facts.isAhead && facts.offeredUntil !== null,
    isReturnable: (_, { facts }: WithFacts) => facts.isReturnable,
    isMoved: ({ context }, { facts }: WithFacts) => facts.isAhead && facts.startsAt !== context.startsAt,
    isCancelled: (_, { facts }: WithFacts) => facts.isCancelled,
    hasBegun: (_, { facts }: WithFacts) => facts.hasBegun,
    hasExpired: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
}).createMachine({
  id: 'participation',
  description: 'A person’s part in a shift or a live class, from the request for a spot to attendance.',
  context: { dueAt: null, startsAt: null },
  initial: 'outside',
  states: {
    outside: {
      description: 'The person has no spot and isn’t on the waiting list.',
      initial: 'none',
      on: {
        'seat.requested': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event },
            target: 'seated.confirmed',
            actions: ['takeSeat', { type: 'noteStart', params: ({ event }) => event }, 'notifyOfConfirmation'],
          },
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'seated.unconfirmed',
            actions: [
              'holdSeat',
              { type: 'awaitConfirmation', params: ({ event }) => event },
              { type: 'noteStart', params: ({ event }) => event },
            ],
          },
        ],
        'seat.assigned': {
          target: 'seated.confirmed',
          actions: ['takeSeat', { type: 'noteStart', params: ({ event }) => event }, 'notifyOfConfirmation'],
        },
        'waitlist.joined': {
          guard: { type: 'isWaitable', params: ({ event }) => event },
          target: 'waiting',
          actions: ['takeTurn', { type: 'noteStart', params: ({ event }) => event }, 'notifyOfWaiting'],
        },
      },
      states: {
        none: { description: 'The person hasn’t asked for a spot yet.' },
        cancelled: { tags: ['cancelled'], description: 'The person gave up the spot, the offer or the waiting list.' },
        expired: {
          tags: ['expired'],
          description: 'The person didn’t accept an offer or confirm their address in time.',
        },
      },
    },
    waiting: {
      tags: ['waiting', 'waitingOnUs'],
      description: 'The person is on the waiting list.',
      on: {
        'seat.freed': [
          {
            guard: { type: 'isOfferable', params: ({ event }) => event },
            target: 'seated.offered',
            actions: ['takeSeat', { type: 'awaitAnswer', params: ({ event }) => event }, 'notifyOfOffer'],
          },
          {
            guard: { type: 'isAhead', params: ({ event }) => event },
            target: 'seated.confirmed',
            actions: ['takeSeat', 'notifyOfSeat'],
          },
        ],
        'seat.assigned': {
          target: 'seated.confirmed',
          actions: ['takeSeat', 'notifyOfConfirmation'],
        },
        'participation.cancelled': { target: 'outside.cancelled' },
        'start.moved': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'noteStart', params: ({ event }) => event }, 'notifyOfMove'],
        },
        'place.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: 'notifyOfCallOff',
        },
        'account.deleted': { target: 'gone' },
      },
    },
    seated: {
      tags: ['seated'],
      description: 'A spot is taken for the person.',
      initial: 'confirmed',
      on: {
        'start.moved': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'noteStart', params: ({ event }) => event }, 'notifyOfMove'],
        },
        'place.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: ['giveSeatBack', 'notifyOfCallOff'],
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
      states: {
        unconfirmed: {
          tags: ['unconfirmed', 'waitingOnLearner'],
          description: 'A spot is held until the person confirms their email address.',
          exit: 'awaitNothing',
          on: {
            'address.confirmed': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: 'confirmed',
              actions: ['keepSeat', 'notifyOfConfirmation'],
            },
            'seat.assigned': {
              target: 'confirmed',
              actions: ['keepSeat', 'notifyOfConfirmation'],
            },
            'participation.cancelled': { target: '#participation.outside.cancelled', actions: 'giveSeatBack' },
            'time.passed': {
              guard: { type: 'hasExpired', params: ({ event }) => event },
              target: '#participation.outside.expired',
              actions: 'giveSeatBack',
            },
          },
        },
        offered: {
          tags: ['offered', 'waitingOnLearner'],
          description: 'A spot is held for the person, who can accept it until the deadline.',
          exit: 'awaitNothing',
          on: {
            'offer.accepted': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: 'confirmed',
              actions: 'notifyOfConfirmation',
            },
            'seat.assigned': {
              target: 'confirmed',
              actions: 'notifyOfConfirmation',
            },
            'offer.declined': { target: '#participation.outside.cancelled', actions: 'giveSeatBack' },
            'time.passed': {
              guard: { type: 'hasExpired', params: ({ event }) => event },
              target: '#participation.outside.expired',
              actions: 'giveSeatBack',
            },
          },
        },
        confirmed: {
          tags: ['confirmed'],
          description: 'The person has a spot.',
          initial: 'booked',
          on: {
            'participation.cancelled': {
              guard: { type: 'isReturnable', params: ({ event }) => event },
              target: '#participation.outside.cancelled',
              actions: 'giveSeatBack',
            },
            'attendance.noted': { guard: { type: 'hasBegun', params: ({ event }) => event }, target: '.attended' },
            'absence.noted': { guard: { type: 'hasBegun', params: ({ event }) => event }, target: '.missed' },
          },
          states: {
            booked: { description: 'Attendance isn’t recorded yet.' },
            attended: { tags: ['attended'], description: 'The person attended.' },
            missed: { tags: ['missed'], description: 'The person was absent.' },
          },
        },
      },
    },
    calledOff: { type: 'final', tags: ['calledOff'], description: 'The host cancelled what the person took part in.' },
    gone: { type: 'final', description: 'The account was deleted, and the spot with it.' },
  },
});
