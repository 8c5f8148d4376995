import { assign, setup } from 'xstate';

const minute = 60_000;
const hour = 60 * minute;

/** How long whose turn it is has to answer, unless the meeting would begin before. */
const answerTime = 72 * hour;
/** Until how long before it begins a learner can cancel a meeting. */
export const cancelLead = 2 * hour;
/** How long before it begins the way in is given out. */
export const meetingLead = 10 * minute;
/** How long one waits for the other before one can say that they did not come. */
const patience = 10 * minute;
/** How long a learner can say how a meeting was. */
const ratingTime = 7 * 24 * hour;

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

export const mentorBookingSetup = setup({
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
});
