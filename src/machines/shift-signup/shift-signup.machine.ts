import { assign, setup } from 'xstate';
import { type AskedFrom, isHoldable, type SeatHold } from '../../shared/flows/seat-hold.ts';

/** The facts of a shift that the chart uses. Times in milliseconds since the epoch. */
export interface ShiftFacts {
  /** Whether the shift is upcoming and not cancelled. */
  isAhead: boolean;
  /** Whether sign-ups can be cancelled. */
  isReturnable: boolean;
  /** Whether the shift has started. */
  hasBegun: boolean;
  isCancelled: boolean;
  /** The start of the shift, or null if unknown. */
  startsAt: number | null;
  /** Free seats minus the people on the waiting list; null if unlimited. */
  seatsLeft: number | null;
  /** When an offer made now would expire. */
  offeredUntil: number;
  /** Whether a new sign-up gets the seat for good, or only until the address is confirmed. */
  hold: SeatHold;
}

interface ShiftSignupContext {
  /** When the offer or the held seat expires. */
  dueAt: number | null;
  /** The start of the shift that the learner was last notified about. */
  startsAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface WithFacts extends Timed {
  facts: ShiftFacts;
}

export type ShiftSignupEvent = Timed &
  (
    | { type: 'time.passed' }
    | ({ type: 'signup.requested'; facts: ShiftFacts } & AskedFrom)
    | { type: 'address.confirmed'; facts: ShiftFacts }
    | { type: 'waitlist.joined'; facts: ShiftFacts }
    | { type: 'seat.offered'; facts: ShiftFacts }
    | { type: 'offer.accepted' }
    | { type: 'offer.declined' }
    | { type: 'signup.cancelled'; facts: ShiftFacts }
    | { type: 'shift.calledOff'; facts: ShiftFacts }
    | { type: 'shift.moved'; facts: ShiftFacts }
    | { type: 'attendance.noted'; facts: ShiftFacts }
    | { type: 'absence.noted'; facts: ShiftFacts }
    | { type: 'account.deleted' }
  );

const isFree = ({ isAhead, seatsLeft }: ShiftFacts) => isAhead && (seatsLeft === null || seatsLeft > 0);

/** Side effects that the server runs in addition to storing the new state. */
export const shiftSignupDuties = {
  /** Takes a seat. Refuses the event if none is left. */
  takeSeat: () => {},
  /** Like `takeSeat`, but for a user with an unconfirmed address: the seat is recorded as held. */
  holdSeat: () => {},
  /** Makes a held seat permanent. */
  keepSeat: () => {},
  /** Releases the seat and offers it to the first person on the waiting list. */
  giveSeatBack: () => {},
  /** Adds the learner to the end of the waiting list. */
  takeTurn: () => {},
  notifyOfConfirmation: () => {},
  notifyOfWaiting: () => {},
  notifyOfOffer: () => {},
  notifyOfCallOff: () => {},
  notifyOfMove: () => {},
};

/**
 * A learner's sign-up for a shift. The chart reads no clock: each event carries the time and the facts of the
 * shift.
 */
export const shiftSignupMachine = setup({
  types: {
    context: {} as ShiftSignupContext,
    events: {} as ShiftSignupEvent,
    tags: {} as
      | 'live'
      | 'seated'
      | 'unconfirmed'
      | 'confirmed'
      | 'waiting'
      | 'offered'
      | 'attended'
      | 'missed'
      | 'lapsed'
      | 'cancelled'
      | 'calledOff'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    awaitAnswer: assign((_, { facts }: WithFacts) => ({ dueAt: facts.offeredUntil })),
    awaitConfirmation: assign((_, { facts }: WithFacts) => ({ dueAt: facts.hold.heldUntil })),
    awaitNothing: assign({ dueAt: null }),
    noteTime: assign((_, { facts }: WithFacts) => ({ startsAt: facts.startsAt })),
    ...shiftSignupDuties,
  },
  guards: {
    isAhead: (_, { facts }: WithFacts) => facts.isAhead,
    isTakable: (_, { facts }: WithFacts) => isFree(facts) && facts.hold.isConfirmed,
    isHoldable: (_, { facts, at }: WithFacts) => isFree(facts) && isHoldable(facts.hold, at),
    isWaitable: (_, { facts }: WithFacts) => facts.isAhead && facts.seatsLeft !== null && facts.seatsLeft <= 0,
    isOfferable: (_, { facts, at }: WithFacts) => facts.isAhead && facts.offeredUntil > at,
    isReturnable: (_, { facts }: WithFacts) => facts.isReturnable,
    isMoved: ({ context }, { facts }: WithFacts) => facts.isAhead && facts.startsAt !== context.startsAt,
    isCancelled: (_, { facts }: WithFacts) => facts.isCancelled,
    hasBegun: (_, { facts }: WithFacts) => facts.hasBegun,
    hasLapsed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
}).createMachine({
  id: 'shiftSignup',
  description: 'A learner’s spot in a shift, from sign-up to attendance.',
  context: { dueAt: null, startsAt: null },
  initial: 'none',
  states: {
    none: {
      tags: ['live'],
      description: 'The learner hasn’t signed up yet.',
      on: {
        'signup.requested': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event },
            target: 'confirmed',
            actions: ['takeSeat', { type: 'noteTime', params: ({ event }) => event }, 'notifyOfConfirmation'],
          },
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'held',
            actions: [
              'holdSeat',
              { type: 'awaitConfirmation', params: ({ event }) => event },
              { type: 'noteTime', params: ({ event }) => event },
            ],
          },
        ],
        'waitlist.joined': {
          guard: { type: 'isWaitable', params: ({ event }) => event },
          target: 'waiting',
          actions: ['takeTurn', { type: 'noteTime', params: ({ event }) => event }, 'notifyOfWaiting'],
        },
      },
    },
    held: {
      tags: ['live', 'seated', 'unconfirmed', 'waitingOnLearner'],
      description: 'A spot is held until the learner confirms the email address of their account.',
      exit: 'awaitNothing',
      on: {
        'address.confirmed': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'confirmed',
          actions: ['keepSeat', 'notifyOfConfirmation'],
        },
        'signup.cancelled': { target: 'cancelled', actions: 'giveSeatBack' },
        'time.passed': {
          guard: { type: 'hasLapsed', params: ({ event }) => event },
          target: 'cancelled',
          actions: 'giveSeatBack',
        },
        'shift.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: ['giveSeatBack', 'notifyOfCallOff'],
        },
        'shift.moved': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'notifyOfMove'],
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
    },
    waiting: {
      tags: ['live', 'waiting', 'waitingOnUs'],
      description: 'The learner is on the waiting list.',
      on: {
        'seat.offered': {
          guard: { type: 'isOfferable', params: ({ event }) => event },
          target: 'offered',
          actions: ['takeSeat', { type: 'awaitAnswer', params: ({ event }) => event }, 'notifyOfOffer'],
        },
        'signup.cancelled': { target: 'cancelled' },
        'shift.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: 'notifyOfCallOff',
        },
        'shift.moved': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'notifyOfMove'],
        },
        'account.deleted': { target: 'gone' },
      },
    },
    offered: {
      tags: ['live', 'seated', 'offered', 'waitingOnLearner'],
      description: 'A spot is held for the learner, who can accept it until the deadline.',
      exit: 'awaitNothing',
      on: {
        'offer.accepted': { target: 'confirmed', actions: 'notifyOfConfirmation' },
        'offer.declined': { target: 'cancelled', actions: 'giveSeatBack' },
        'time.passed': {
          guard: { type: 'hasLapsed', params: ({ event }) => event },
          target: 'lapsed',
          actions: 'giveSeatBack',
        },
        'shift.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: ['giveSeatBack', 'notifyOfCallOff'],
        },
        'shift.moved': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'notifyOfMove'],
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
    },
    confirmed: {
      tags: ['live', 'seated', 'confirmed'],
      description: 'The learner has a spot.',
      initial: 'booked',
      on: {
        'signup.cancelled': {
          guard: { type: 'isReturnable', params: ({ event }) => event },
          target: 'cancelled',
          actions: 'giveSeatBack',
        },
        'attendance.noted': { guard: { type: 'hasBegun', params: ({ event }) => event }, target: '.attended' },
        'absence.noted': { guard: { type: 'hasBegun', params: ({ event }) => event }, target: '.missed' },
        'shift.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: ['giveSeatBack', 'notifyOfCallOff'],
        },
        'shift.moved': {
          guard: { type: 'isMoved', params: ({ event }) => event },
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'notifyOfMove'],
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
      states: {
        booked: { description: 'Attendance isn’t recorded yet.' },
        attended: { tags: ['attended'], description: 'The learner attended.' },
        missed: { tags: ['missed'], description: 'The learner was absent.' },
      },
    },
    lapsed: { type: 'final', tags: ['lapsed'], description: 'An offered spot wasn’t accepted in time.' },
    cancelled: {
      type: 'final',
      tags: ['cancelled'],
      description: 'The learner gave up the spot or didn’t confirm their address. A new sign-up is a new row.',
    },
    calledOff: {
      type: 'final',
      tags: ['calledOff'],
      description: 'The host cancelled the shift or its programme.',
    },
    gone: { type: 'final', description: 'The account was deleted, and the sign-up with it.' },
  },
});
