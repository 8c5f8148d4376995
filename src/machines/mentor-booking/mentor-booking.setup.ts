import { assign, setup } from 'xstate';

const minute = 60_000;
const hour = 60 * minute;

/** The time to reply, unless the meeting starts sooner. */
const answerTime = 72 * hour;
/** The deadline for learners to cancel, before the start. */
export const cancelLead = 2 * hour;
/** The time before the start from which the meeting link is available. */
export const meetingLead = 10 * minute;
/** The time after the start from which the other person can be marked as absent. */
const patience = 10 * minute;
/** The time during which a learner can leave feedback. */
const ratingTime = 7 * 24 * hour;

/** The facts about both calendars. */
export interface BookingFacts {
  /** Whether both people are free. */
  isFree: boolean;
}

interface BookingTimes {
  startsAt: number;
  endsAt: number;
}

interface MentorBookingContext extends BookingTimes {
  /** The next due time: for a reply (the tags say whose), or for the start or end of the meeting. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface WithFacts extends Timed {
  facts: BookingFacts;
}

interface Proposed extends WithFacts, BookingTimes {}

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

/** Side effects that the server runs in addition to storing the new state. */
export const mentorBookingDuties = {
  notifyOfRequest: () => {},
  /** Schedules the mentor's reminder of an open request. */
  remindMentor: () => {},
  /** Stores when the mentor first answered the request. */
  noteAnswer: () => {},
  notifyOfAcceptance: () => {},
  notifyOfAgreement: () => {},
  /** Schedules the reminders of both people. */
  remindBoth: () => {},
  notifyOfProposal: () => {},
  /** Stores the mentor's question. */
  keepQuestion: () => {},
  notifyOfQuestion: () => {},
  /** Stores the learner's answer. */
  keepAnswer: () => {},
  notifyOfAnswer: () => {},
  notifyOfDecline: () => {},
  notifyOfExpiry: () => {},
  notifyOfCancellation: () => {},
  notifyOfCallOff: () => {},
  notifyOfLearnerAbsence: () => {},
  notifyOfMentorAbsence: () => {},
  /** Adds the meeting to the mentor's count. */
  countMeeting: () => {},
  /** Subtracts a meeting from the count again. */
  uncountMeeting: () => {},
  /** Stores the learner's feedback and updates the mentor's rating. */
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
    isFree: ({ context }, { at, facts }: WithFacts) => at < context.startsAt && facts.isFree,
    isOffered: (_, { at, startsAt, endsAt, facts }: Proposed) => at < startsAt && startsAt < endsAt && facts.isFree,
    isInTime: ({ context }, { at }: Timed) => at < context.startsAt - cancelLead,
    hasWaited: ({ context }, { at }: Timed) => at >= context.startsAt + patience,
    hasPassed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
});
