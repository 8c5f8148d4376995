import { assign, setup } from 'xstate';
import { type AskedFrom, isHoldable, type SeatHold } from '../../shared/flows/seat-hold.ts';

/** The phase of a live class, for its learners. */
export type ClassPhase =
  | 'ahead'
  /** Joining is open, but the class has not started. */
  | 'open'
  | 'begun'
  | 'over'
  | 'cancelled';

/** The facts of a live class for the chart. */
export interface ClassFacts {
  phase: ClassPhase;
  /** The number of free spots; null without a limit. */
  seatsLeft: number | null;
  /** Whether the user gets the spot, or has it held until they confirm their email address. */
  hold: SeatHold;
}

/** Times in milliseconds since the epoch. */
export interface LiveEnrolmentContext {
  /** When the join link was first and last given out. */
  joinedAt: number | null;
  lastJoinedAt: number | null;
  leftAt: number | null;
  /** The deadline for confirming the address. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface WithFacts extends Timed {
  facts: ClassFacts;
}

export type LiveEnrolmentEvent = Timed &
  (
    | ({ type: 'seat.requested'; facts: ClassFacts } & AskedFrom)
    | { type: 'address.confirmed'; facts: ClassFacts }
    | { type: 'time.passed' }
    | { type: 'seat.assigned' }
    | { type: 'seat.given' }
    | { type: 'seat.returned'; facts: ClassFacts }
    | { type: 'waitlist.joined'; facts: ClassFacts }
    | { type: 'waitlist.left' }
    | { type: 'class.joined'; facts: ClassFacts }
    | { type: 'class.left' }
    | { type: 'class.rejoined' }
    | { type: 'attendance.marked'; facts: ClassFacts; wasThere: boolean }
    | { type: 'account.deleted' }
  );

const isFull = ({ seatsLeft }: ClassFacts) => seatsLeft !== null && seatsLeft <= 0;
const isToBeHeld = ({ phase }: ClassFacts) => phase === 'ahead' || phase === 'open' || phase === 'begun';
const isFree = (facts: ClassFacts) => isToBeHeld(facts) && !isFull(facts);
const hasBegun = ({ phase }: ClassFacts) => phase === 'begun' || phase === 'over';

/** Side effects that the server runs in addition to storing the new state. */
export const liveEnrolmentDuties = {
  /** Takes a spot; rejects the event if there is none left. */
  takeSeat: () => {},
  /** Takes a spot for a user with an unconfirmed address; the spot is recorded as held. */
  holdSeat: () => {},
  /** Confirms a held spot. */
  keepSeat: () => {},
  /** Frees the spot, and gives it to the first person on the waiting list. */
  giveSeatBack: () => {},
  /** Notifies a learner on the waiting list that they have a spot. */
  notifyLearner: () => {},
};

/**
 * A learner's spot in a live class. The chart has no clock: each event carries the time, and the facts of the class.
 */
export const liveEnrolmentMachine = setup({
  types: {
    context: {} as LiveEnrolmentContext,
    events: {} as LiveEnrolmentEvent,
    tags: {} as
      | 'seated'
      | 'unconfirmed'
      | 'confirmed'
      | 'waiting'
      | 'attended'
      | 'missed'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    noteJoined: assign(({ context }, { at }: Timed) => ({
      joinedAt: context.joinedAt ?? at,
      lastJoinedAt: at,
      leftAt: null,
    })),
    noteLeft: assign((_, { at }: Timed) => ({ leftAt: at })),
    clearLeft: assign({ leftAt: null }),
    awaitConfirmation: assign((_, { facts }: WithFacts) => ({ dueAt: facts.hold.heldUntil })),
    awaitNothing: assign({ dueAt: null }),
    forgetPresence: assign({ joinedAt: null, lastJoinedAt: null, leftAt: null }),
    ...liveEnrolmentDuties,
  },
  guards: {
    isToBeHeld: (_, { facts }: WithFacts) => isToBeHeld(facts),
    isTakable: (_, { facts }: WithFacts) => isFree(facts) && facts.hold.isConfirmed,
    isHoldable: (_, { facts, at }: WithFacts) => isFree(facts) && isHoldable(facts.hold, at),
    hasLapsed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
    isWaitable: (_, { facts }: WithFacts) => isToBeHeld(facts) && isFull(facts),
    isReturnable: (_, { facts }: WithFacts) => facts.phase !== 'over',
    isJoinable: (_, { facts }: WithFacts) => facts.phase === 'open' || facts.phase === 'begun',
    wasSeen: (_, { facts, wasThere }: WithFacts & { wasThere: boolean }) => hasBegun(facts) && wasThere,
    wasMissed: (_, { facts, wasThere }: WithFacts & { wasThere: boolean }) => hasBegun(facts) && !wasThere,
    hasJoined: ({ context }) => context.joinedAt !== null,
  },
}).createMachine({
  id: 'liveEnrolment',
  description: 'A learner’s spot in a live class, from enrolment to attendance.',
  context: { joinedAt: null, lastJoinedAt: null, leftAt: null, dueAt: null },
  initial: 'none',
  states: {
    none: {
      description: 'The learner has no spot, or gave it up.',
      on: {
        'seat.requested': [
          { guard: { type: 'isTakable', params: ({ event }) => event }, target: 'seated', actions: 'takeSeat' },
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'held',
            actions: ['holdSeat', { type: 'awaitConfirmation', params: ({ event }) => event }],
          },
        ],
        'seat.assigned': { target: 'seated', actions: 'takeSeat' },
        'waitlist.joined': { guard: { type: 'isWaitable', params: ({ event }) => event }, target: 'waitlisted' },
      },
    },
    held: {
      tags: ['seated', 'unconfirmed', 'waitingOnLearner'],
      description: 'A spot is held until the learner confirms the email address of their account.',
      exit: 'awaitNothing',
      on: {
        'address.confirmed': {
          guard: { type: 'isToBeHeld', params: ({ event }) => event },
          target: 'seated',
          actions: 'keepSeat',
        },
        'seat.assigned': { target: 'seated', actions: 'keepSeat' },
        'seat.returned': { target: 'none', actions: 'giveSeatBack' },
        'time.passed': {
          guard: { type: 'hasLapsed', params: ({ event }) => event },
          target: 'none',
          actions: 'giveSeatBack',
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
    },
    waitlisted: {
      tags: ['waiting', 'waitingOnUs'],
      description: 'The learner is on the waiting list.',
      on: {
        'seat.given': { target: 'seated', actions: ['takeSeat', 'notifyLearner'] },
        'seat.assigned': { target: 'seated', actions: 'takeSeat' },
        'waitlist.left': { target: 'none' },
        'account.deleted': { target: 'gone' },
      },
    },
    seated: {
      tags: ['seated', 'confirmed'],
      description: 'The learner has a spot.',
      initial: 'booked',
      on: {
        'seat.returned': {
          guard: { type: 'isReturnable', params: ({ event }) => event },
          target: 'none',
          actions: ['forgetPresence', 'giveSeatBack'],
        },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
        'class.joined': {
          guard: { type: 'isJoinable', params: ({ event }) => event },
          actions: { type: 'noteJoined', params: ({ event }) => event },
        },
        'class.left': { guard: 'hasJoined', actions: { type: 'noteLeft', params: ({ event }) => event } },
        'class.rejoined': { guard: 'hasJoined', actions: 'clearLeft' },
        'attendance.marked': [
          { guard: { type: 'wasSeen', params: ({ event }) => event }, target: '.attended' },
          { guard: { type: 'wasMissed', params: ({ event }) => event }, target: '.missed' },
        ],
      },
      states: {
        booked: { description: 'The presenter hasn’t recorded the attendance yet.' },
        attended: { tags: ['attended'], description: 'The presenter has marked the learner as present.' },
        missed: { tags: ['missed'], description: 'The presenter has marked the learner as absent.' },
      },
    },
    gone: { type: 'final', description: 'The account was deleted, and the spot with it.' },
  },
});
