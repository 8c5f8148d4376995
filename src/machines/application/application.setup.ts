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
  /** The deadline for sending. */
  closesAt: number;
  submittedAt: number | null;
  /** The time of the decision, or null. */
  decidedAt: number | null;
  /** The next time at which the clock triggers an event. */
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

/** Side effects that the server runs in addition to storing the new state. */
export const applicationDuties = {
  /** Deletes the draft and its documents. */
  forgetDraft: () => {},
  /** Freezes the current answers, documents and profile. */
  keepCopy: () => {},
  /** Stores the additional information with the sent copy. */
  keepInfo: () => {},
  /** Deletes files that were uploaded for a reply but not sent. */
  dropUnsent: () => {},
  /** Assigns the slot to the learner and releases the previous one. Refuses the event if another learner has it. */
  takeSlot: () => {},
  /** Releases the slot. */
  freeSlot: () => {},
  /** Takes a place of the intake. Refuses the event if the intake has no places left. */
  takeSeat: () => {},
  /** Releases the place of the intake. */
  giveSeatBack: () => {},
  /** Schedules the reminder for the current deadline. */
  remind: () => {},
  /** Schedules the reminders for the current time of the interview. */
  remindOfSlot: () => {},
  /** Notifies the learner of the outcome and its reason. */
  notifyOfNews: () => {},
  /** Notifies the learner of the chosen interview time. */
  notifyOfSlot: () => {},
  /** Notifies the learner that the interview was moved. */
  notifyOfMove: () => {},
};

/** The types, guards and actions of the chart. */
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
