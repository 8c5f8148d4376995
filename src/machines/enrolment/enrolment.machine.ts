import { assign, setup } from 'xstate';
import { type AskedFrom, isHoldable, type SeatHold } from '../../shared/flows/seat-hold.ts';

/** Milliseconds during which an enrolment can be undone without a trace. */
export const undoSpan = 10_000;

/** The facts of a course for the chart. Times in milliseconds since the epoch. */
export interface CourseFacts {
  isPublished: boolean;
  /** The start of the course; null for a course that can start at any time. */
  startsAt: number | null;
  /** The number of free spots; null if there is no limit. */
  seatsLeft: number | null;
  /** The number of incomplete prerequisites. */
  missing: number;
  /** Whether the user gets the spot, or has it held until they confirm their email address. */
  hold: SeatHold;
}

export interface EnrolmentContext {
  enrolledAt: number | null;
  completedAt: number | null;
  /** The deadline for confirming the address. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

export type EnrolmentEvent = Timed &
  (
    | ({ type: 'enrolment.requested'; facts: CourseFacts } & AskedFrom)
    | { type: 'address.confirmed' }
    | { type: 'time.passed' }
    | { type: 'enrolment.undone' }
    | { type: 'enrolment.withdrawn' }
    | ({ type: 'enrolment.restored'; facts: CourseFacts } & AskedFrom)
    | { type: 'waitlist.joined'; facts: CourseFacts }
    | { type: 'waitlist.left' }
    | { type: 'seat.given' }
    | { type: 'learning.started' }
    | { type: 'lessons.completed' }
    | { type: 'account.deleted' }
  );

interface RequestPayload extends Timed {
  facts: CourseFacts;
}

/** Whether enrolment is closed: a course with a fixed start and limited spots accepts no one after it has started. */
export const isClosed = ({ startsAt, seatsLeft }: CourseFacts, at: number): boolean =>
  startsAt !== null && seatsLeft !== null && at >= startsAt;

export const isFull = ({ seatsLeft }: CourseFacts): boolean => seatsLeft !== null && seatsLeft <= 0;

const isEnrollable = ({ facts, at }: RequestPayload) =>
  facts.isPublished && facts.missing === 0 && !isClosed(facts, at) && !isFull(facts);

/** Side effects that the server runs in addition to storing the new state. */
export const enrolmentDuties = {
  /** Takes a spot; rejects the event if there is none left. */
  takeSeat: () => {},
  /** Takes a spot for a user with an unconfirmed address; the spot is recorded as held. */
  holdSeat: () => {},
  /** Confirms a held spot, and counts the enrolment. */
  keepSeat: () => {},
  /** Frees the spot, and gives it to the first person on the waiting list. */
  giveSeatBack: () => {},
  /** Notifies a learner on the waiting list that they have a spot. */
  notifyLearner: () => {},
  issueCertificate: () => {},
};

/**
 * An enrolment in a course, used on the screen and on the server, which decides. The chart has no clock: each event
 * carries the time.
 */
export const enrolmentMachine = setup({
  types: {
    context: {} as EnrolmentContext,
    events: {} as EnrolmentEvent,
    tags: {} as
      | 'outside'
      | 'learning'
      | 'seated'
      | 'unconfirmed'
      | 'waiting'
      | 'notBegun'
      | 'begun'
      | 'completed'
      | 'withdrawn'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    noteEnrolled: assign((_, { at }: Timed) => ({ enrolledAt: at })),
    noteCompleted: assign((_, { at }: Timed) => ({ completedAt: at })),
    clearEnrolled: assign({ enrolledAt: null }),
    awaitConfirmation: assign((_, { facts }: RequestPayload) => ({ dueAt: facts.hold.heldUntil })),
    awaitNothing: assign({ dueAt: null }),
    ...enrolmentDuties,
  },
  guards: {
    isEnrollable: (_, request: RequestPayload) => isEnrollable(request) && request.facts.hold.isConfirmed,
    isHoldable: (_, request: RequestPayload) => isEnrollable(request) && isHoldable(request.facts.hold, request.at),
    isWaitable: (_, { facts, at }: RequestPayload) => facts.isPublished && (isFull(facts) || isClosed(facts, at)),
    isUndoable: ({ context }, { at }: Timed) => context.enrolledAt !== null && at < context.enrolledAt + undoSpan,
    isRestorable: (_, { facts }: RequestPayload) => !isFull(facts) && facts.hold.isConfirmed,
    isRestorableThen: (_, { facts, at }: RequestPayload) => !isFull(facts) && isHoldable(facts.hold, at),
    hasLapsed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
    hasLapsedAgain: ({ context }, { at }: Timed) =>
      context.dueAt !== null && at >= context.dueAt && context.enrolledAt !== null,
    hasTakenPart: ({ context }) => context.enrolledAt !== null,
  },
}).createMachine({
  id: 'enrolment',
  description: 'A learner’s enrolment in a course, from enrolling to its end.',
  context: { enrolledAt: null, completedAt: null, dueAt: null },
  initial: 'none',
  states: {
    none: {
      tags: ['outside'],
      description: 'The learner isn’t enrolled.',
      on: {
        'enrolment.requested': [
          {
            guard: { type: 'isEnrollable', params: ({ event }) => event },
            target: 'enrolled',
            actions: [{ type: 'noteEnrolled', params: ({ event }) => event }, 'takeSeat'],
          },
          {
            guard: { type: 'isHoldable', params: ({ event }) => event },
            target: 'held',
            actions: ['holdSeat', { type: 'awaitConfirmation', params: ({ event }) => event }],
          },
        ],
        'waitlist.joined': { guard: { type: 'isWaitable', params: ({ event }) => event }, target: 'waitlisted' },
      },
    },
    held: {
      tags: ['seated', 'unconfirmed', 'waitingOnLearner'],
      description: 'A spot is held until the learner confirms the email address of their account.',
      exit: 'awaitNothing',
      on: {
        'address.confirmed': [
          { guard: 'hasTakenPart', target: 'enrolled.inProgress', actions: 'keepSeat' },
          { target: 'enrolled', actions: [{ type: 'noteEnrolled', params: ({ event }) => event }, 'keepSeat'] },
        ],
        'enrolment.withdrawn': [
          { guard: 'hasTakenPart', target: 'withdrawn', actions: 'giveSeatBack' },
          { target: 'none', actions: 'giveSeatBack' },
        ],
        'time.passed': [
          {
            guard: { type: 'hasLapsedAgain', params: ({ event }) => event },
            target: 'withdrawn',
            actions: 'giveSeatBack',
          },
          { guard: { type: 'hasLapsed', params: ({ event }) => event }, target: 'none', actions: 'giveSeatBack' },
        ],
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
      },
    },
    waitlisted: {
      tags: ['waiting', 'waitingOnUs'],
      description: 'The learner is on the waiting list.',
      on: {
        'waitlist.left': [{ guard: 'hasTakenPart', target: 'withdrawn' }, { target: 'none' }],
        'account.deleted': { target: 'gone' },
        'seat.given': [
          { guard: 'hasTakenPart', target: 'enrolled.inProgress', actions: ['takeSeat', 'notifyLearner'] },
          {
            target: 'enrolled',
            actions: [{ type: 'noteEnrolled', params: ({ event }) => event }, 'takeSeat', 'notifyLearner'],
          },
        ],
      },
    },
    enrolled: {
      tags: ['learning', 'seated', 'waitingOnLearner'],
      description: 'The learner is enrolled.',
      initial: 'notStarted',
      on: {
        'enrolment.undone': {
          guard: { type: 'isUndoable', params: ({ event }) => event },
          target: 'none',
          actions: ['clearEnrolled', 'giveSeatBack'],
        },
        'enrolment.withdrawn': { target: 'withdrawn', actions: 'giveSeatBack' },
        'account.deleted': { target: 'gone', actions: 'giveSeatBack' },
        'lessons.completed': {
          target: 'completed',
          actions: [{ type: 'noteCompleted', params: ({ event }) => event }, 'issueCertificate'],
        },
      },
      states: {
        notStarted: {
          tags: ['notBegun'],
          description: 'The learner hasn’t opened a lesson yet.',
          on: { 'learning.started': { target: 'inProgress' } },
        },
        inProgress: { tags: ['begun'], description: 'The learner has started or completed some lessons.' },
      },
    },
    completed: {
      tags: ['learning', 'seated', 'completed'],
      description: 'All lessons are completed. The learner can still open them.',
      on: { 'account.deleted': { target: 'gone', actions: 'giveSeatBack' } },
    },
    withdrawn: {
      tags: ['withdrawn'],
      description: 'The learner has left. The progress is kept in case they return.',
      on: {
        'enrolment.restored': [
          {
            guard: { type: 'isRestorable', params: ({ event }) => event },
            target: 'enrolled.inProgress',
            actions: 'takeSeat',
          },
          {
            guard: { type: 'isRestorableThen', params: ({ event }) => event },
            target: 'held',
            actions: ['holdSeat', { type: 'awaitConfirmation', params: ({ event }) => event }],
          },
        ],
        'waitlist.joined': { guard: { type: 'isWaitable', params: ({ event }) => event }, target: 'waitlisted' },
      },
    },
    gone: { type: 'final', description: 'The account was deleted, and the enrolment with it.' },
  },
});
