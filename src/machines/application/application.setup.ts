import { assign, setup } from 'xstate';
import {
  hasCome,
  type IntakeFacts,
  type InvitationFacts,
  isAhead,
  type SlotFacts,
  type SubmissionFacts,
} from './application.facts.ts';

/** Times in milliseconds since the epoch. */
export interface ApplicationContext {
  /** Until when it can be sent. */
  closesAt: number;
  submittedAt: number | null;
  /** When the outcome was decided; null until then. */
  decidedAt: number | null;
  /** When time does something by itself. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface OfIntake extends Timed {
  facts: IntakeFacts;
}

interface Submitted extends Timed {
  facts: SubmissionFacts;
}

interface Invited extends Timed {
  facts: InvitationFacts;
}

interface OfSlot extends Timed {
  facts: SlotFacts;
}

interface Until extends Timed {
  until: number;
}

export type ApplicationEvent = Timed &
  (
    | { type: 'time.passed' }
    | { type: 'intake.moved'; facts: IntakeFacts }
    | { type: 'intake.cancelled'; facts: IntakeFacts }
    | { type: 'draft.discarded' }
    | { type: 'application.submitted'; facts: SubmissionFacts }
    | { type: 'application.withdrawn' }
    | { type: 'review.started' }
    | { type: 'info.requested'; until: number }
    | { type: 'info.provided' }
    | { type: 'application.shortlisted' }
    | { type: 'interview.invited'; facts: InvitationFacts }
    | { type: 'interview.chosen'; slotId: number; facts: SlotFacts }
    | { type: 'interview.moved'; facts: SlotFacts }
    | { type: 'application.waitlisted' }
    | { type: 'application.rejected' }
    | { type: 'place.offered'; until: number }
    | { type: 'offer.accepted' }
    | { type: 'offer.declined' }
    | { type: 'programme.completed' }
    | { type: 'account.deleted' }
  );

/** The duties of the chart: what the server does beside storing the new state. */
export const applicationDuties = {
  /** Deletes what was written and handed in for it. */
  forgetDraft: () => {},
  /** Freezes answers, documents and profile as they are then. */
  keepCopy: () => {},
  /** Stores the information that was asked for later beside the copy of what was sent. */
  keepInfo: () => {},
  /** Deletes the files that were uploaded for an answer and not sent. */
  dropUnsent: () => {},
  /** Gives the learner that time, and no other; the event is refused where another learner has it. */
  takeSlot: () => {},
  /** Lets others have it. */
  freeSlot: () => {},
  /** Counts a place of the intake; there being none any more refuses the event. */
  takeSeat: () => {},
  /** Counts it as free. */
  giveSeatBack: () => {},
  /** Has the learner reminded of the end as it is now. */
  remind: () => {},
  /** Has them reminded of the interview at its time as it is now. */
  remindOfSlot: () => {},
  /** Tells the learner the outcome, with its reason. */
  tellNews: () => {},
  /** Tells them the time of the interview that they have chosen. */
  tellSlot: () => {},
  /** Tells them that the interview has another time than they know. */
  tellMove: () => {},
};

/** What the chart is made of: its words, what it asks itself and what it does. */
export const applicationSetup = setup({
  types: {
    input: {} as { closesAt: number },
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    tags: {} as
      | 'draft'
      | 'submitted'
      | 'inReview'
      | 'infoNeeded'
      | 'shortlisted'
      | 'interview'
      | 'interviewBooked'
      | 'interviewHeld'
      | 'waitlisted'
      | 'offered'
      | 'accepted'
      | 'completed'
      | 'notSelected'
      | 'declined'
      | 'withdrawn'
      | 'discarded'
      | 'lapsed'
      | 'notSubmitted'
      | 'cancelled'
      | 'live'
      | 'seated'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    noteClosing: assign((_, { facts }: OfIntake) => ({ closesAt: facts.closesAt })),
    noteSubmission: assign((_, { at }: Timed) => ({ submittedAt: at })),
    decide: assign((_, { at }: Timed) => ({ decidedAt: at })),
    undecide: assign({ decidedAt: null }),
    waitForSubmission: assign({ dueAt: ({ context }) => context.closesAt }),
    waitUntil: assign((_, { until }: Until) => ({ dueAt: until })),
    waitForChoice: assign((_, { facts }: Invited) => ({ dueAt: facts.lastFreeAt })),
    waitForSlot: assign((_, { facts }: OfSlot) => ({ dueAt: facts.startsAt })),
    waitForNothing: assign({ dueAt: null }),
    ...applicationDuties,
  },
  guards: {
    canSubmit: (_, { facts, at }: Submitted) =>
      facts.isComplete && facts.isEligible && facts.isHeld && at < facts.closesAt,
    isOpenThen: (_, { facts, at }: OfIntake) => facts.isHeld && at < facts.closesAt,
    isHeld: (_, { facts }: OfIntake) => facts.isHeld,
    isCancelled: (_, { facts }: OfIntake) => !facts.isHeld,
    isInTime: ({ context }, { at }: Timed) => !hasCome(context.dueAt, at),
    isTimeOver: ({ context }, { at }: Timed) => hasCome(context.dueAt, at),
    isAhead: (_, { until, at }: Until) => isAhead(until, at),
    hasFreeSlot: (_, { facts, at }: Invited) => facts.lastFreeAt !== null && facts.lastFreeAt > at,
    isFree: (_, { facts, at }: OfSlot) => facts.startsAt !== null && facts.startsAt > at,
    isMovedAhead: ({ context }, { facts, at }: OfSlot) =>
      facts.startsAt !== null && facts.startsAt > at && facts.startsAt !== context.dueAt,
  },
});
