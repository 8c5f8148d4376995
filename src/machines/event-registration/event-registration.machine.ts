import { assign, setup } from 'xstate';
import { type AskedFrom, isHoldable, type SeatHold } from '../../shared/flows/seat-hold.ts';

/** The facts of an event that the chart needs. Times in milliseconds since the epoch. */
export interface EventFacts {
  /** Whether people can register or join the waiting list. */
  isOpen: boolean;
  /** Whether the event hasn't started yet: until then, seats are offered to the waiting list and can be accepted. */
  isAhead: boolean;
  /** When the event begins. Held seats are released then at the latest. */
  startsAt: number;
  /** Whether registrations can still be cancelled. */
  isReturnable: boolean;
  /** Whether check-in has begun. */
  hasDoorsOpen: boolean;
  isCancelled: boolean;
  /** Whether there is a waiting list. */
  canWait: boolean;
  /** Free seats minus the people on the waiting list; null if there is no limit. */
  seatsLeft: number | null;
  /** The deadline of an offer made now. */
  offeredUntil: number;
  /** Whether a person who registers now gets a seat for good, or only until they confirm their address. */
  hold: SeatHold;
  /** The deadline to confirm for a person who registers now without a held seat. */
  confirmedUntil: number;
}

interface EventRegistrationContext {
  /** The deadline of an offer, or of confirming the address. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface WithFacts extends Timed {
  facts: EventFacts;
}

export type EventRegistrationEvent = Timed &
  (
    | { type: 'time.passed' }
    | ({ type: 'registration.requested'; facts: EventFacts } & AskedFrom)
    | { type: 'waitlist.joined'; facts: EventFacts }
    | ({ type: 'guest.asked'; facts: EventFacts } & AskedFrom)
    | { type: 'guest.confirmed'; facts: EventFacts }
    | { type: 'address.confirmed'; facts: EventFacts }
    | { type: 'seat.offered'; facts: EventFacts }
    | { type: 'offer.accepted'; facts: EventFacts }
    | { type: 'offer.declined' }
    | { type: 'registration.cancelled'; facts: EventFacts }
    | { type: 'event.moved'; facts: EventFacts }
    | { type: 'event.calledOff'; facts: EventFacts }
    | { type: 'ticket.checked'; facts: EventFacts }
    | { type: 'absence.noted'; facts: EventFacts }
    | { type: 'account.deleted' }
  );

const isFree = ({ isOpen, seatsLeft }: EventFacts) => isOpen && (seatsLeft === null || seatsLeft > 0);

/** Side effects that the server runs in addition to storing the new state. */
export const eventRegistrationDuties = {
  /** Takes a seat; the event is refused if none is left. */
  takeSeat: () => {},
  /** Like `takeSeat`, but for a person with an unconfirmed address: the seat is recorded as held. */
  holdSeat: () => {},
  /** Makes a held seat permanent. */
  keepSeat: () => {},
  /** Frees the seat and offers it to the first person on the waiting list. */
  giveSeatBack: () => {},
  /** Puts the learner at the end of the waiting list. */
  takeTurn: () => {},
  notifyOfRegistration: () => {},
  notifyOfWaiting: () => {},
  notifyOfOffer: () => {},
  /** Removes the event from the learner's calendar. */
  notifyOfLeaving: () => {},
  /** Revokes the certificate of attendance, if there is one. */
  revokeCertificate: () => {},
  /** Makes the revoked certificate valid again. */
  restoreCertificate: () => {},
};

/**
 * A registration for an event, with its seat. The chart reads no clock: each of its events carries the time and the
 * facts of the hosted event.
 */
export const eventRegistrationMachine = setup({
  types: {
    context: {} as EventRegistrationContext,
    events: {} as EventRegistrationEvent,
    tags: {} as
      | 'seated'
      | 'unconfirmed'
      | 'registered'
      | 'waiting'
      | 'offered'
      | 'attended'
      | 'missed'
      | 'lapsed'
      | 'calledOff'
      | 'hadSeat'
      | 'hadTurn'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    awaitAnswer: assign((_, { facts }: WithFacts) => ({ dueAt: facts.offeredUntil })),
    awaitHeld: assign((_, { facts }: WithFacts) => ({ dueAt: facts.hold.heldUntil })),
    awaitConfirmation: assign((_, { facts }: WithFacts) => ({ dueAt: facts.confirmedUntil })),
    awaitBeginning: assign((_, { facts }: WithFacts) => ({ dueAt: facts.startsAt })),
    awaitNothing: assign({ dueAt: null }),
    ...eventRegistrationDuties,
  },
  guards: {
    isFree: (_, { facts }: WithFacts) => isFree(facts),
    isTakable: (_, { facts }: WithFacts) => isFree(facts) && facts.hold.isConfirmed,
    isHoldable: (_, { facts, at }: WithFacts) => isFree(facts) && isHoldable(facts.hold, at),
    isWaitable: (_, { facts }: WithFacts) =>
      facts.isOpen && facts.canWait && facts.seatsLeft !== null && facts.seatsLeft <= 0,
    isOfferable: (_, { facts, at }: WithFacts) => facts.isAhead && facts.offeredUntil > at,
    isAhead: (_, { facts }: WithFacts) => facts.isAhead,
    isHeldTooLong: ({ context }, { facts }: WithFacts) => context.dueAt !== null && context.dueAt > facts.startsAt,
    isReturnable: (_, { facts }: WithFacts) => facts.isReturnable,
    isCancelled: (_, { facts }: WithFacts) => facts.isCancelled,
    hasDoorsOpen: (_, { facts }: WithFacts) => facts.hasDoorsOpen,
    hasLapsed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
}).createMachine({
  id: 'eventRegistration',
  description: 'A registration for an event, from the spot or the waiting list to attendance.',
  context: { dueAt: null },
  initial: 'none',
  states: {
    none: {
      description: 'The person isn’t registered, or has cancelled their registration.',
      on: {
        'registration.requested': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event },
            target: 'registered',
            actions: ['takeSeat', 'notifyOfRegistration'],
          },
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'unconfirmed.held',
            actions: ['holdSeat', { type: 'awaitHeld', params: ({ event }) => event }],
          },
        ],
        'waitlist.joined': {
          guard: { type: 'isWaitable', params: ({ event }) => event },
          target: 'waiting',
          actions: ['takeTurn', 'notifyOfWaiting'],
        },
        'guest.asked': [
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'unconfirmed.held',
            actions: ['holdSeat', { type: 'awaitHeld', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isFree', params: ({ event }) => event },
            target: 'unconfirmed.waiting',
            actions: { type: 'awaitConfirmation', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWaitable', params: ({ event }) => event },
            target: 'unconfirmed.waiting',
            actions: { type: 'awaitConfirmation', params: ({ event }) => event },
          },
        ],
      },
    },
    unconfirmed: {
      tags: ['unconfirmed', 'waitingOnLearner'],
      description: 'A guest or a learner has registered and hasn’t confirmed their email address yet.',
      exit: 'awaitNothing',
      initial: 'held',
      on: {
        'event.moved': {
          guard: { type: 'isHeldTooLong', params: ({ event }) => event },
          actions: { type: 'awaitBeginning', params: ({ event }) => event },
        },
      },
      states: {
        held: {
          tags: ['seated'],
          description: 'A spot is held until the person confirms their address.',
          on: {
            'guest.confirmed': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: '#eventRegistration.registered',
              actions: ['keepSeat', 'notifyOfRegistration'],
            },
            'address.confirmed': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: '#eventRegistration.registered',
              actions: ['keepSeat', 'notifyOfRegistration'],
            },
            'registration.cancelled': { target: '#eventRegistration.none', actions: 'giveSeatBack' },
            'time.passed': {
              guard: { type: 'hasLapsed', params: ({ event }) => event },
              target: '#eventRegistration.none',
              actions: 'giveSeatBack',
            },
            'event.calledOff': {
              guard: { type: 'isCancelled', params: ({ event }) => event },
              target: '#eventRegistration.unserved',
              actions: 'giveSeatBack',
            },
            'account.deleted': { target: '#eventRegistration.gone', actions: 'giveSeatBack' },
          },
        },
        waiting: {
          description: 'No spot is held. On confirmation, the guest gets a free spot or joins the waiting list.',
          on: {
            'guest.confirmed': [
              {
                guard: { type: 'isFree', params: ({ event }) => event },
                target: '#eventRegistration.registered',
                actions: ['takeSeat', 'notifyOfRegistration'],
              },
              {
                guard: { type: 'isWaitable', params: ({ event }) => event },
                target: '#eventRegistration.waiting',
                actions: ['takeTurn', 'notifyOfWaiting'],
              },
            ],
            'time.passed': {
              guard: { type: 'hasLapsed', params: ({ event }) => event },
              target: '#eventRegistration.none',
            },
            'event.calledOff': {
              guard: { type: 'isCancelled', params: ({ event }) => event },
              target: '#eventRegistration.unserved',
            },
            'account.deleted': { target: '#eventRegistration.gone' },
          },
        },
      },
    },
    waiting: {
      tags: ['waiting', 'waitingOnUs'],
      description: 'The learner is on the waiting list.',
      on: {
        'seat.offered': {
          guard: { type: 'isOfferable', params: ({ event }) => event },
          target: 'offered',
          actions: ['takeSeat', { type: 'awaitAnswer', params: ({ event }) => event }, 'notifyOfOffer'],
        },
        'registration.cancelled': { target: 'none' },
        'event.calledOff': { guard: { type: 'isCancelled', params: ({ event }) => event }, target: 'unserved' },
        'account.deleted': { target: 'gone' },
      },
    },
    offered: {
      tags: ['seated', 'offered', 'waitingOnLearner'],
      description: 'A spot is held for the learner, who can accept it until the deadline.',
      exit: 'awaitNothing',
      on: {
        'offer.accepted': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'registered',
          actions: 'notifyOfRegistration',
        },
        'event.moved': {
          guard: { type: 'isHeldTooLong', params: ({ event }) => event },
          actions: { type: 'awaitBeginning', params: ({ event }) => event },
        },
        'offer.declined': { target: 'none', actions: 'giveSeatBack' },
        'time.passed': {
          guard: { type: 'hasLapsed', params: ({ event }) => event },
          target: 'lapsed',
          actions: 'giveSeatBack',
        },
        'event.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'unserved',
          actions: 'giveSeatBack',
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
    },
    registered: {
      tags: ['seated', 'registered'],
      description: 'The learner has a spot and a ticket.',
      initial: 'booked',
      on: {
        'registration.cancelled': {
          guard: { type: 'isReturnable', params: ({ event }) => event },
          target: 'none',
          actions: ['giveSeatBack', 'notifyOfLeaving'],
        },
        'ticket.checked': { guard: { type: 'hasDoorsOpen', params: ({ event }) => event }, target: '.attended' },
        'absence.noted': { guard: { type: 'hasDoorsOpen', params: ({ event }) => event }, target: '.missed' },
        'event.calledOff': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'calledOff',
          actions: 'giveSeatBack',
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
      states: {
        booked: { description: 'Attendance isn’t recorded yet.' },
        attended: {
          tags: ['attended'],
          description: 'The ticket was checked: the learner attended.',
          on: {
            'absence.noted': {
              guard: { type: 'hasDoorsOpen', params: ({ event }) => event },
              target: 'missed',
              actions: 'revokeCertificate',
              description: 'The ticket was checked by mistake.',
            },
          },
        },
        missed: {
          tags: ['missed'],
          description: 'The host has marked the learner as absent.',
          on: {
            'ticket.checked': {
              guard: { type: 'hasDoorsOpen', params: ({ event }) => event },
              target: 'attended',
              actions: 'restoreCertificate',
              description: 'The learner attended after all.',
            },
          },
        },
      },
    },
    lapsed: {
      tags: ['lapsed'],
      description: 'An offered spot wasn’t accepted in time and went to the next person.',
      on: {
        'registration.requested': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event },
            target: 'registered',
            actions: ['takeSeat', 'notifyOfRegistration'],
          },
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'unconfirmed.held',
            actions: ['holdSeat', { type: 'awaitHeld', params: ({ event }) => event }],
          },
        ],
        'waitlist.joined': {
          guard: { type: 'isWaitable', params: ({ event }) => event },
          target: 'waiting',
          actions: ['takeTurn', 'notifyOfWaiting'],
        },
        'guest.asked': [
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'unconfirmed.held',
            actions: ['holdSeat', { type: 'awaitHeld', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isFree', params: ({ event }) => event },
            target: 'unconfirmed.waiting',
            actions: { type: 'awaitConfirmation', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWaitable', params: ({ event }) => event },
            target: 'unconfirmed.waiting',
            actions: { type: 'awaitConfirmation', params: ({ event }) => event },
          },
        ],
      },
    },
    calledOff: {
      type: 'final',
      tags: ['calledOff', 'hadSeat'],
      description: 'The host cancelled the event when the learner had a spot.',
    },
    unserved: {
      type: 'final',
      tags: ['calledOff', 'hadTurn'],
      description: 'The host cancelled the event before the learner had a spot.',
    },
    gone: {
      type: 'final',
      description: 'The account was deleted, or its owner has another registration. This one is deleted too.',
    },
  },
});
