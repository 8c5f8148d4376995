import { assign, setup } from 'xstate';
import {
  type Dates,
  dueOf,
  endOf,
  hasCome,
  maxExtension,
  maxSubmissions,
  type OwnDates,
  penaltyOf,
  type WorkFacts,
  type WorkMarks,
} from './assignment.facts.ts';

/** Times in milliseconds since the epoch. */
export interface AssignmentContext extends OwnDates {
  /** The number of submissions. */
  count: number;
  /** The time of the last submission. */
  submittedAt: number | null;
  isLate: boolean;
  /** The penalty in percent. */
  penalty: number;
  points: number | null;
  outOf: number | null;
  isPassed: boolean | null;
  gradedAt: number | null;
  /** The time at which the clock triggers the next event. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

/** The marks and comments of a grader, by rubric line id. */
export interface GivenMarks {
  rubric: Readonly<Record<string, number>>;
  comments: Readonly<Record<string, string>>;
  feedback: string;
  fileIds: readonly number[];
}

interface Moved extends Timed {
  facts: Dates;
}

interface Handed extends Timed {
  facts: WorkFacts;
}

interface Marked extends Timed {
  facts: WorkMarks;
}

interface Returned extends Timed {
  facts: WorkMarks & { improveUntil: number };
}

interface Extended extends Timed {
  until: number;
}

export type AssignmentEvent = Timed &
  (
    | { type: 'dates.moved'; facts: Dates }
    | { type: 'time.passed' }
    | { type: 'work.submitted'; facts: WorkFacts }
    | ({ type: 'work.returned'; facts: Returned['facts'] } & GivenMarks)
    | ({ type: 'work.graded'; facts: WorkMarks } & GivenMarks)
    | { type: 'deadline.extended'; until: number }
    | { type: 'account.deleted' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const assignmentDuties = {
  /** Copies the current draft, with a receipt. */
  keepSubmission: () => {},
  /** Stores the marks and comments on the last submission. */
  keepFeedback: () => {},
  /** Completes the lesson, if the assignment is a lesson and was passed. */
  completeLesson: () => {},
  notifyOfResult: () => {},
  notifyOfExtension: () => {},
};

const isDueIn = ({ dueAt }: AssignmentContext, { at }: Timed) => hasCome(dueAt, at);
const isReady = ({ count }: AssignmentContext, { facts }: Handed) =>
  facts.isLearning && facts.isFilled && count < maxSubmissions;
/** Whether the new due date is later than the current due date, and within the maximum extension. */
const isExtension = (due: number | null, { at, until }: Extended) =>
  due !== null && until > due && until > at && until <= at + maxExtension;

/** The building blocks of the chart: types, guards and actions. */
export const assignmentSetup = setup({
  types: {
    context: {} as AssignmentContext,
    events: {} as AssignmentEvent,
    tags: {} as
      | 'notOpen'
      | 'draft'
      | 'late'
      | 'closed'
      | 'sent'
      | 'submitted'
      | 'returned'
      | 'graded'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    noteDates: assign((_, { facts }: Moved) => ({ ...facts })),
    noteExtension: assign((_, { until }: Extended) => ({ extendedUntil: until })),
    waitForOpening: assign({ dueAt: ({ context }) => context.opensAt }),
    waitForWork: assign({ dueAt: ({ context }) => dueOf(context) }),
    waitForLateWork: assign({ dueAt: ({ context }) => endOf(context) }),
    noteReturned: assign((_, { facts }: Returned) => ({ dueAt: facts.improveUntil, gradedAt: null })),
    waitLonger: assign((_, { until }: Extended) => ({ dueAt: until })),
    waitForNothing: assign({ dueAt: null }),
    noteSubmission: assign(({ context }, { at }: Handed) => ({
      count: context.count + 1,
      submittedAt: at,
      isLate: hasCome(dueOf(context), at),
      penalty: penaltyOf(context, at),
    })),
    noteImproved: assign(({ context }, { at }: Handed) => ({ count: context.count + 1, submittedAt: at })),
    noteMarks: assign((_, { facts: { points, outOf, isPassed } }: Marked) => ({ points, outOf, isPassed })),
    forgetMarks: assign({ points: null, outOf: null, isPassed: null, gradedAt: null }),
    noteGraded: assign((_, { at }: Timed) => ({ gradedAt: at })),
    ...assignmentDuties,
  },
  guards: {
    isNotOpenThen: ({ context }, { at, facts }: Moved) =>
      facts.opensAt !== null && at < facts.opensAt && context.extendedUntil === null,
    isInTimeThen: ({ context }, { at, facts }: Moved) => !hasCome(dueOf({ ...context, ...facts }), at),
    isTakenThen: ({ context }, { at, facts }: Moved) => !hasCome(endOf({ ...context, ...facts }), at),
    isTimeOver: ({ context }, timed: Timed) => isDueIn(context, timed),
    isLateTaken: ({ context }, timed: Timed) => isDueIn(context, timed) && !hasCome(endOf(context), timed.at),
    canHandIn: ({ context }, handed: Handed) => isReady(context, handed) && !isDueIn(context, handed),
    // If the work was submitted on time, don't accept a late submission, which would make it late.
    canHandInAgain: ({ context }, handed: Handed) =>
      isReady(context, handed) && !hasCome(context.isLate ? endOf(context) : dueOf(context), handed.at),
    isMoreTime: ({ context }, extended: Extended) => isExtension(dueOf(context), extended),
    isLongerThere: ({ context }, extended: Extended) => isExtension(context.dueAt, extended),
  },
});
