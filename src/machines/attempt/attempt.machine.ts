import { assign, setup } from 'xstate';
import {
  blockOf,
  deadlineOf,
  type Ending,
  graceSpan,
  type Marks,
  maxAttemptDuration,
  type StartFacts,
} from './attempt.facts.ts';

/** Times in milliseconds since the epoch. */
export interface AttemptContext {
  startedAt: number | null;
  deadlineAt: number | null;
  endedAt: number | null;
  endedBy: 'learner' | 'clock' | null;
  gradedAt: number | null;
  points: number | null;
  outOf: number | null;
  ungraded: number;
  /** The result; null until everything is graded. */
  isPassed: boolean | null;
  /** Whether late answers count. */
  lateCounted: boolean;
  /** The total server downtime in milliseconds at the time when the deadline was last moved because of it. */
  away: number;
  /** When the clock triggers the next event: at the deadline, or when late answers no longer count. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface Marked extends Timed {
  facts: Marks;
}

interface RequestPayload extends Timed {
  facts: StartFacts;
}

interface Over extends Timed {
  facts: Ending;
}

interface Returned extends Timed {
  facts: Pick<Ending, 'away'>;
}

export type AttemptEvent = Timed &
  (
    | { type: 'attempt.started'; facts: StartFacts }
    | { type: 'attempt.submitted'; facts: Marks }
    | { type: 'time.given'; facts: Pick<Ending, 'away'> }
    | { type: 'time.ended'; facts: Ending }
    | { type: 'late.counted'; facts: Marks }
    | { type: 'answer.graded'; facts: Marks; question: number; rubric: Record<string, number>; feedback: string }
    | { type: 'question.withdrawn'; facts: Marks }
    | { type: 'attempt.voided' }
    | { type: 'account.deleted' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const attemptDuties = {
  /** Chooses the questions, in the attempt's order. */
  drawQuestions: () => {},
  /** Stores the marks of each answer. */
  keepMarks: () => {},
  /** Stores the marks that a person gave for an answer. */
  keepGrade: () => {},
  /** Completes the lesson, if the assessment is a lesson and was passed. */
  completeLesson: () => {},
  /** Notifies the learner of a new or changed result, unless they can see it anyway. */
  notifyOfResult: () => {},
};

const endByClock = (endedAt: number) => ({ endedAt, endedBy: 'clock' as const, dueAt: null });

/**
 * An attempt at an assessment, as the server stores it. The chart has no clock: each event carries the time. Answers
 * are not events: they are rows with their own versions, accepted while the attempt is open.
 */
export const attemptMachine = setup({
  types: {
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    tags: {} as 'live' | 'open' | 'ended' | 'awaiting' | 'graded' | 'voided' | 'waitingOnLearner' | 'waitingOnUs',
  },
  actions: {
    noteStart: assign((_, { at, facts }: RequestPayload) => {
      const deadlineAt = deadlineOf(facts, at);
      const dueAt = deadlineAt === null ? at + maxAttemptDuration : deadlineAt + graceSpan;
      return { startedAt: at, deadlineAt, dueAt, away: facts.away };
    }),
    noteGiven: assign(({ context: { deadlineAt, endedAt, dueAt, away } }, { facts }: Returned) => {
      const later = (time: number | null) => (time === null ? null : time + facts.away - away);
      return { away: facts.away, dueAt: later(dueAt), deadlineAt: endedAt === null ? later(deadlineAt) : deadlineAt };
    }),
    // The page submits automatically when time is up, so its request arrives later.
    noteSubmitted: assign(({ context: { deadlineAt } }, { at }: Timed) =>
      deadlineAt !== null && at >= deadlineAt
        ? endByClock(deadlineAt)
        : { endedAt: at, endedBy: 'learner' as const, dueAt: null },
    ),
    noteTimeOver: assign(({ context }, { at }: Timed) => endByClock(context.deadlineAt ?? at)),
    noteAwaited: assign(({ context }, { facts }: Over) => ({
      dueAt: context.deadlineAt === null ? null : context.deadlineAt + facts.lateSpan,
    })),
    noteLateCounted: assign({ lateCounted: true, dueAt: null }),
    noteMarks: assign(({ context }, { at, facts: { points, outOf, ungraded, isPassed } }: Marked) => ({
      points,
      outOf,
      ungraded,
      isPassed: ungraded === 0 ? isPassed : null,
      gradedAt: ungraded === 0 ? (context.gradedAt ?? at) : context.gradedAt,
    })),
    forgetMarks: assign({ points: null, outOf: null, ungraded: 0, isPassed: null, dueAt: null }),
    ...attemptDuties,
  },
  guards: {
    isOpenTo: (_, { facts, at }: RequestPayload) => blockOf(facts, at) === null,
    isInTime: ({ context }, { at }: Timed) => context.dueAt !== null && at < context.dueAt,
    isBack: ({ context }, { facts }: Returned) => facts.away > context.away,
    isTimeOver: ({ context: { dueAt, away } }, { at, facts }: Over) =>
      dueAt !== null && at >= dueAt + facts.away - away,
    isLateAwaited: ({ context: { dueAt, away, deadlineAt } }, { at, facts }: Over) =>
      dueAt !== null && at >= dueAt + facts.away - away && deadlineAt !== null && at < deadlineAt + facts.lateSpan,
    isLateLeft: ({ context }) => context.endedBy === 'clock' && !context.lateCounted,
    isWhole: ({ context }) => context.ungraded === 0,
  },
}).createMachine({
  id: 'attempt',
  description: 'A learner’s attempt at an assessment, from the start to the result.',
  context: {
    startedAt: null,
    deadlineAt: null,
    endedAt: null,
    endedBy: null,
    gradedAt: null,
    points: null,
    outOf: null,
    ungraded: 0,
    isPassed: null,
    lateCounted: false,
    away: 0,
    dueAt: null,
  },
  initial: 'ready',
  states: {
    ready: {
      tags: ['live'],
      description: 'The attempt hasn’t started.',
      on: {
        'attempt.started': {
          guard: { type: 'isOpenTo', params: ({ event }) => event },
          target: 'started',
          actions: [{ type: 'noteStart', params: ({ event }) => event }, 'drawQuestions'],
        },
        'account.deleted': { target: 'gone' },
      },
    },
    started: {
      tags: ['live', 'open', 'waitingOnLearner'],
      description: 'The learner is answering, and answers are accepted.',
      on: {
        'attempt.submitted': {
          guard: { type: 'isInTime', params: ({ event }) => event },
          target: 'ended',
          actions: [
            { type: 'noteSubmitted', params: ({ event }) => event },
            { type: 'noteMarks', params: ({ event }) => event },
            'keepMarks',
          ],
        },
        'time.given': {
          guard: { type: 'isBack', params: ({ event }) => event },
          actions: { type: 'noteGiven', params: ({ event }) => event },
        },
        'time.ended': [
          {
            guard: { type: 'isLateAwaited', params: ({ event }) => event },
            target: 'awaiting',
            actions: [
              { type: 'noteTimeOver', params: ({ event }) => event },
              { type: 'noteAwaited', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isTimeOver', params: ({ event }) => event },
            target: 'ended',
            actions: [
              { type: 'noteTimeOver', params: ({ event }) => event },
              { type: 'noteMarks', params: ({ event }) => event },
              'keepMarks',
            ],
          },
        ],
        'attempt.voided': { target: 'voided', actions: 'forgetMarks' },
        'account.deleted': { target: 'gone' },
      },
    },
    awaiting: {
      tags: ['ended', 'awaiting'],
      description:
        'Time is up. Answers that were given in time still count when they arrive, so nothing is graded yet.',
      on: {
        'time.given': {
          guard: { type: 'isBack', params: ({ event }) => event },
          actions: { type: 'noteGiven', params: ({ event }) => event },
        },
        'time.ended': {
          guard: { type: 'isTimeOver', params: ({ event }) => event },
          target: 'ended',
          actions: ['noteLateCounted', { type: 'noteMarks', params: ({ event }) => event }, 'keepMarks'],
        },
        'attempt.voided': { target: 'voided', actions: 'forgetMarks' },
        'account.deleted': { target: 'gone' },
      },
    },
    ended: {
      tags: ['ended'],
      description: 'The attempt accepts no more answers, but its result can still change.',
      initial: 'weighed',
      on: {
        'late.counted': {
          guard: 'isLateLeft',
          target: '.weighed',
          actions: ['noteLateCounted', { type: 'noteMarks', params: ({ event }) => event }, 'keepMarks'],
        },
        'question.withdrawn': {
          target: '.weighed',
          actions: [{ type: 'noteMarks', params: ({ event }) => event }, 'keepMarks'],
        },
        'answer.graded': {
          target: '.weighed',
          actions: [{ type: 'noteMarks', params: ({ event }) => event }, 'keepGrade', 'keepMarks'],
        },
        'attempt.voided': { target: 'voided', actions: 'forgetMarks' },
        'account.deleted': { target: 'gone' },
      },
      states: {
        weighed: {
          description: 'All answers that need no manual grading are graded.',
          always: [{ guard: 'isWhole', target: 'graded' }, { target: 'partlyGraded' }],
        },
        partlyGraded: { tags: ['waitingOnUs'], description: 'Some answers need manual grading.' },
        graded: {
          tags: ['graded'],
          description: 'The result is available.',
          entry: ['completeLesson', 'notifyOfResult'],
        },
      },
    },
    voided: {
      tags: ['voided'],
      description: 'The attempt is void: it has no result and doesn’t count as an attempt.',
      on: { 'account.deleted': { target: 'gone' } },
    },
    gone: { type: 'final', description: 'The account was deleted, and the attempt with it.' },
  },
});
