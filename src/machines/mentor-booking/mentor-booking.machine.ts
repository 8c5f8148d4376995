import { assign, setup } from 'xstate';

const minute = 60_000;
const hour = 60 * minute;

/** How long whose turn it is has to answer, unless the meeting would begin before. */
export const answerTime = 72 * hour;
/** Until how long before it begins a learner can cancel a meeting. */
export const cancelLead = 2 * hour;
/** How long before it begins the way in is given out. */
export const meetingLead = 10 * minute;
/** How long one waits for the other before one can say that they did not come. */
export const patience = 10 * minute;
/** How long a learner can say how a meeting was. */
export const ratingTime = 7 * 24 * hour;

/** What the chart is told of the calendars of both. */
export interface BookingFacts {
  /** Whether nothing else takes the time. */
  isFree: boolean;
}

interface BookingTimes {
  startsAt: number;
  endsAt: number;
}

interface MentorBookingContext extends BookingTimes {
  /** Until when it waits: for whom the tags say, or for the meeting to begin or end. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface Told extends Timed {
  facts: BookingFacts;
}

interface Proposed extends Told, BookingTimes {}

export type MentorBookingEvent = Timed &
  (
    | { type: 'time.passed' }
    | { type: 'booking.requested' }
    | { type: 'booking.accepted'; facts: BookingFacts }
    | ({ type: 'time.proposed'; facts: BookingFacts } & BookingTimes)
    | { type: 'time.accepted'; facts: BookingFacts }
    | { type: 'info.asked'; text: string }
    | { type: 'info.given'; text: string }
    | { type: 'booking.declined' }
    | { type: 'booking.cancelled' }
    | { type: 'meeting.calledOff' }
    | { type: 'learner.missed' }
    | { type: 'mentor.missed' }
    | { type: 'meeting.rated'; rating: number; comment: string }
    | { type: 'learner.left' }
    | { type: 'mentor.left' }
  );

/** The duties of the chart: what the server does beside storing the new state. */
export const mentorBookingDuties = {
  tellRequested: () => {},
  /** Has the mentor reminded of a request that waits. */
  remindMentor: () => {},
  /** Notes when the mentor has answered a request for the first time. */
  noteAnswer: () => {},
  tellAccepted: () => {},
  tellAgreed: () => {},
  /** Has both reminded of the meeting. */
  remindBoth: () => {},
  tellProposed: () => {},
  /** Keeps what the mentor wants to know. */
  keepQuestion: () => {},
  tellAsked: () => {},
  /** Keeps what the learner answers. */
  keepAnswer: () => {},
  tellGiven: () => {},
  tellDeclined: () => {},
  tellExpired: () => {},
  tellCancelled: () => {},
  tellCalledOff: () => {},
  tellLearnerMissed: () => {},
  tellMentorMissed: () => {},
  /** Counts the meeting among those that the mentor has held. */
  countMeeting: () => {},
  /** Counts it no more. */
  uncountMeeting: () => {},
  /** Keeps what the learner says of the meeting, and counts it for the mentor. */
  keepRating: () => {},
};

/**
 * A meeting of a learner and a mentor, from the request to what the learner says of it. The clock has no say here: each
 * event carries the time, and what the chart has to know of other meetings.
 */
export const mentorBookingMachine = setup({
  types: {
    input: {} as BookingTimes,
    context: {} as MentorBookingContext,
    events: {} as MentorBookingEvent,
    tags: {} as
      | 'held'
      | 'open'
      | 'meeting'
      | 'requested'
      | 'countered'
      | 'infoAsked'
      | 'confirmed'
      | 'inProgress'
      | 'awaitingFeedback'
      | 'completed'
      | 'declined'
      | 'expired'
      | 'cancelledByLearner'
      | 'cancelledByMentor'
      | 'missedByLearner'
      | 'missedByMentor'
      | 'waitingOnLearner'
      | 'waitingOnPresenter',
  },
  actions: {
    awaitAnswer: assign(({ context }, { at }: Timed) => ({ dueAt: Math.min(at + answerTime, context.startsAt) })),
    moveTime: assign((_, { at, startsAt, endsAt }: Proposed) => ({
      startsAt,
      endsAt,
      dueAt: Math.min(at + answerTime, startsAt),
    })),
    awaitBeginning: assign(({ context }) => ({ dueAt: context.startsAt })),
    awaitEnd: assign(({ context }) => ({ dueAt: context.endsAt })),
    awaitRating: assign(({ context }) => ({ dueAt: context.endsAt + ratingTime })),
    awaitNothing: assign({ dueAt: null }),
    ...mentorBookingDuties,
  },
  guards: {
    isAhead: ({ context }, { at }: Timed) => at < context.startsAt,
    isFree: ({ context }, { at, facts }: Told) => at < context.startsAt && facts.isFree,
    isOffered: (_, { at, startsAt, endsAt, facts }: Proposed) => at < startsAt && startsAt < endsAt && facts.isFree,
    isInTime: ({ context }, { at }: Timed) => at < context.startsAt - cancelLead,
    hasWaited: ({ context }, { at }: Timed) => at >= context.startsAt + patience,
    hasPassed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
}).createMachine({
  id: 'mentorBooking',
  description: 'A meeting of a learner and a mentor, from the request to what the learner says of it.',
  context: ({ input }) => ({ ...input, dueAt: null }),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'Nothing has been asked yet.',
      on: {
        'booking.requested': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'requested',
          actions: [{ type: 'awaitAnswer', params: ({ event }) => event }, 'tellRequested', 'remindMentor'],
        },
      },
    },
    requested: {
      tags: ['held', 'open', 'requested', 'waitingOnPresenter'],
      description: 'The mentor has been asked for that time, which is nobody else’s meanwhile.',
      on: {
        'booking.accepted': {
          guard: { type: 'isFree', params: ({ event }) => event },
          target: 'confirmed',
          actions: ['noteAnswer', 'tellAccepted'],
        },
        'time.proposed': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'countered',
          actions: [{ type: 'moveTime', params: ({ event }) => event }, 'noteAnswer', 'tellProposed'],
        },
        'info.asked': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'infoAsked',
          actions: [{ type: 'awaitAnswer', params: ({ event }) => event }, 'noteAnswer', 'keepQuestion', 'tellAsked'],
        },
        'booking.declined': { target: 'declined', actions: ['noteAnswer', 'tellDeclined'] },
        'booking.cancelled': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'time.passed': {
          guard: { type: 'hasPassed', params: ({ event }) => event },
          target: 'expired',
          actions: 'tellExpired',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'mentor.left': { target: 'declined', actions: 'tellDeclined' },
      },
    },
    countered: {
      tags: ['held', 'open', 'countered', 'waitingOnLearner'],
      description: 'The mentor has proposed another time, which is held instead.',
      on: {
        'time.accepted': {
          guard: { type: 'isFree', params: ({ event }) => event },
          target: 'confirmed',
          actions: 'tellAgreed',
        },
        'booking.declined': { target: 'declined', actions: 'tellDeclined' },
        'booking.cancelled': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'time.passed': {
          guard: { type: 'hasPassed', params: ({ event }) => event },
          target: 'expired',
          actions: 'tellExpired',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'mentor.left': { target: 'declined', actions: 'tellDeclined' },
      },
    },
    infoAsked: {
      tags: ['held', 'open', 'infoAsked', 'waitingOnLearner'],
      description: 'The mentor wants to know more before they answer.',
      on: {
        'info.given': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'requested',
          actions: [{ type: 'awaitAnswer', params: ({ event }) => event }, 'keepAnswer', 'tellGiven', 'remindMentor'],
        },
        'booking.declined': { target: 'declined', actions: 'tellDeclined' },
        'booking.cancelled': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'time.passed': {
          guard: { type: 'hasPassed', params: ({ event }) => event },
          target: 'expired',
          actions: 'tellExpired',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'mentor.left': { target: 'declined', actions: 'tellDeclined' },
      },
    },
    confirmed: {
      tags: ['held', 'meeting', 'confirmed'],
      description: 'Both have said that they come.',
      entry: ['awaitBeginning', 'remindBoth'],
      on: {
        'time.passed': { guard: { type: 'hasPassed', params: ({ event }) => event }, target: 'inProgress' },
        'booking.cancelled': {
          guard: { type: 'isInTime', params: ({ event }) => event },
          target: 'cancelledByLearner',
          actions: 'tellCancelled',
        },
        'meeting.calledOff': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'cancelledByMentor',
          actions: 'tellCalledOff',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'mentor.left': { target: 'cancelledByMentor', actions: 'tellCalledOff' },
      },
    },
    inProgress: {
      tags: ['held', 'meeting', 'inProgress'],
      description: 'The meeting has begun.',
      entry: 'awaitEnd',
      on: {
        'time.passed': {
          guard: { type: 'hasPassed', params: ({ event }) => event },
          target: 'awaitingFeedback',
          actions: 'countMeeting',
        },
        'learner.missed': {
          guard: { type: 'hasWaited', params: ({ event }) => event },
          target: 'missedByLearner',
          actions: 'tellLearnerMissed',
        },
        'mentor.missed': {
          guard: { type: 'hasWaited', params: ({ event }) => event },
          target: 'missedByMentor',
          actions: 'tellMentorMissed',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'tellCancelled' },
        'mentor.left': { target: 'cancelledByMentor', actions: 'tellCalledOff' },
      },
    },
    awaitingFeedback: {
      tags: ['awaitingFeedback', 'waitingOnLearner'],
      description: 'The meeting is over; the learner can say how it was.',
      entry: 'awaitRating',
      on: {
        'meeting.rated': { target: 'completed', actions: 'keepRating' },
        'time.passed': { guard: { type: 'hasPassed', params: ({ event }) => event }, target: 'completed' },
        'learner.missed': { target: 'missedByLearner', actions: ['uncountMeeting', 'tellLearnerMissed'] },
        'mentor.missed': { target: 'missedByMentor', actions: ['uncountMeeting', 'tellMentorMissed'] },
        'learner.left': { target: 'completed' },
        'mentor.left': { target: 'completed' },
      },
    },
    completed: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['completed'],
      description: 'The meeting was held.',
    },
    declined: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['declined'],
      description: 'The mentor cannot or does not want to, and has said why.',
    },
    expired: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['expired'],
      description: 'Whose turn it was has not answered in time.',
    },
    cancelledByLearner: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['cancelledByLearner'],
      description: 'The learner has taken the request back, or does not come.',
    },
    cancelledByMentor: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['cancelledByMentor'],
      description: 'The mentor does not come, and has said so before it began.',
    },
    missedByLearner: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['missedByLearner'],
      description: 'The mentor has said that the learner did not come.',
    },
    missedByMentor: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['missedByMentor'],
      description: 'The learner has said that the mentor did not come.',
    },
  },
});
