import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { AttemptAnswer, GivenResponse, HandingAnswer, QuizPorts } from './quiz.ports.ts';

/** A changed answer. */
interface Answered {
  questionId: number;
  response: GivenResponse;
  isFlagged: boolean;
}

export type QuizEvent =
  | { type: 'retry.requested' }
  | { type: 'continueHere.requested' }
  /** The position of the question, from 1. */
  | { type: 'question.chosen'; position: number }
  | { type: 'overview.requested' }
  | { type: 'submit.requested' }
  | { type: 'submit.confirmed' }
  | { type: 'submit.cancelled' }
  | ({ type: 'answer.changed' } & Answered)
  /** The choice between two conflicting answers. */
  | ({ type: 'version.chosen' } & Answered)
  /** The attempt was reloaded in the background. */
  | { type: 'attempt.seen'; answer: AttemptAnswer }
  /** The clock reports that time is up. */
  | { type: 'time.ended' }
  /** The learner got more time after the end. */
  | { type: 'time.extended' };

export type QuizEmitted =
  | ({ type: 'answer.made' } & Answered)
  /** Send pending answers immediately. */
  | { type: 'sending.wanted' }
  /** The server has a different state of the attempt, so reload it. */
  | { type: 'look.wanted' };

interface QuizContext {
  attemptId: number;
  /** The ids of the questions; empty until the attempt is loaded. */
  questions: readonly number[];
  /** The current question, starting at 1; 0 for the overview. */
  position: number;
  isTimeOver: boolean;
  /** Questions whose answers on the server were different when the attempt was submitted. */
  missing: readonly number[];
  failure: unknown;
}

const isIn = ({ questions }: QuizContext, position: number) => position >= 1 && position <= questions.length;
const port = portsOf<QuizPorts>('quiz');

/**
 * An attempt on screen: this tab claims it, loads it, accepts answers and submits it. The outbox knows the save status,
 * the clock knows the time left, and the server stores the attempt.
 */
export const quizMachine = setup({
  types: {
    input: {} as { attemptId: number; position: number },
    context: {} as QuizContext,
    events: {} as QuizEvent,
    emitted: {} as QuizEmitted,
    tags: {} as 'busy' | 'open' | 'handing',
    meta: {} as { screen: string },
  },
  actors: {
    claim: port('claim'),
    keepTab: port('keepTab'),
    load: port('load'),
    settle: port('settle'),
    handIn: port('handIn'),
  },
  actions: {
    takeQuestions: assign(({ context }, answer: AttemptAnswer) =>
      answer?.kind === 'open'
        ? { questions: answer.questions, position: Math.min(context.position, answer.questions.length) }
        : {},
    ),
    takePlace: assign((_, position: number) => ({ position })),
    leavePlace: assign({ position: 0 }),
    endTime: assign({ isTimeOver: true }),
    extendTime: assign({ isTimeOver: false }),
    takeMissing: assign((_, answer: HandingAnswer) => (answer.kind === 'unsynced' ? { missing: answer.missing } : {})),
    forgetMissing: assign({ missing: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    emitAnswer: emit((_, { questionId, response, isFlagged }: Answered) => ({
      type: 'answer.made' as const,
      questionId,
      response,
      isFlagged,
    })),
    wantSending: emit({ type: 'sending.wanted' }),
    wantLook: emit({ type: 'look.wanted' }),
  },
  guards: {
    isMine: (_, isMine: boolean) => isMine,
    isOpen: (_, answer: AttemptAnswer) => answer?.kind === 'open',
    isOver: (_, answer: AttemptAnswer) => answer?.kind === 'over',
    isHandedIn: (_, answer: HandingAnswer) => answer.kind === 'over',
    isUnsynced: ({ context }, answer: HandingAnswer) => answer.kind === 'unsynced' && !context.isTimeOver,
    isAtQuestion: ({ context }) => context.position > 0,
    isAtOverview: ({ context }) => context.position === 0,
    hasQuestion: ({ context }, position: number) => isIn(context, position),
    canGoOnAt: ({ context }, position: number) => isIn(context, position) && !context.isTimeOver,
    isOfAttempt: ({ context }, questionId: number) => context.questions.includes(questionId),
    isTimeOver: ({ context }) => context.isTimeOver,
    hasTime: ({ context }) => !context.isTimeOver,
  },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'quiz',
  description: 'A learner’s page of an attempt: this tab claims it, loads it, accepts answers and submits it.',
  context: ({ input }) => ({ ...input, questions: [], isTimeOver: false, missing: [], failure: null }),
  initial: 'claiming',
  on: { 'time.ended': { actions: 'endTime' }, 'time.extended': { actions: 'extendTime' } },
  states: {
    claiming: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description:
        'This tab is claiming the attempt, because only one tab of a browser can answer. “Continue here” takes it from the other tab.',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context, event }) => ({
          attemptId: context.attemptId,
          isWanted: event.type === 'continueHere.requested',
        }),
        onDone: [
          { guard: { type: 'isMine', params: ({ event }) => event.output }, target: 'held' },
          { target: 'elsewhere' },
        ],
        onError: {
          target: 'held',
          description:
            'If the tabs can’t tell which one has the attempt, this tab answers too. Versions keep the answers apart.',
        },
      },
    },
    elsewhere: {
      meta: { screen: 'elsewhere' },
      description: 'Another tab of this browser has the attempt. The learner can continue here.',
      on: { 'continueHere.requested': { target: 'claiming' } },
    },
    held: {
      description: 'This tab has the attempt.',
      initial: 'loading',
      invoke: {
        id: 'keepTab',
        src: 'keepTab',
        input: ({ context }) => context.attemptId,
        onDone: { target: 'elsewhere' },
        onError: {},
      },
      states: {
        loading: {
          tags: ['busy'],
          meta: { screen: 'loading' },
          description: 'The attempt is being loaded.',
          entry: 'clearFailure',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context.attemptId,
            onDone: [
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'takeQuestions', params: ({ event }) => event.output },
              },
              { guard: { type: 'isOver', params: ({ event }) => event.output }, target: '#quiz.over' },
              { target: '#quiz.missing' },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        failed: {
          meta: { screen: 'failed' },
          description: 'There was no response. The learner can try again.',
          on: { 'retry.requested': { target: 'loading' } },
        },
        open: {
          tags: ['open'],
          description: 'The learner answers and submits the attempt in this tab.',
          initial: 'answering',
          on: {
            'question.chosen': {
              guard: { type: 'hasQuestion', params: ({ event }) => event.position },
              actions: [{ type: 'takePlace', params: ({ event }) => event.position }, 'wantSending'],
            },
            'overview.requested': { guard: 'isAtQuestion', actions: ['leavePlace', 'wantSending'] },
            'version.chosen': {
              guard: { type: 'isOfAttempt', params: ({ event }) => event.questionId },
              actions: [{ type: 'emitAnswer', params: ({ event }) => event }, 'wantSending'],
              description: 'Also accepted after the end, because both versions were given in time.',
            },
            'attempt.seen': [
              {
                guard: { type: 'isOpen', params: ({ event }) => event.answer },
                actions: { type: 'takeQuestions', params: ({ event }) => event.answer },
              },
              { guard: { type: 'isOver', params: ({ event }) => event.answer }, target: '#quiz.over' },
              { target: '#quiz.missing' },
            ],
          },
          states: {
            answering: {
              description: 'The learner is answering, until they submit the attempt or time is up.',
              initial: 'page',
              always: { guard: 'isTimeOver', target: 'waiting' },
              on: {
                'answer.changed': {
                  guard: { type: 'isOfAttempt', params: ({ event }) => event.questionId },
                  actions: [{ type: 'emitAnswer', params: ({ event }) => event }, 'forgetMissing'],
                },
              },
              states: {
                page: {
                  meta: { screen: 'page' },
                  description: 'The page shows one question, or the overview with unanswered questions.',
                  on: { 'submit.requested': { guard: 'isAtOverview', target: 'confirming' } },
                },
                confirming: {
                  meta: { screen: 'confirming' },
                  description:
                    'Submitting ends the attempt, so the learner has to confirm it. Unanswered questions are listed.',
                  on: {
                    'submit.confirmed': { target: '#quiz.held.open.waiting' },
                    'submit.cancelled': { target: 'page' },
                    'question.chosen': {
                      guard: { type: 'hasQuestion', params: ({ event }) => event.position },
                      target: 'page',
                      actions: [{ type: 'takePlace', params: ({ event }) => event.position }, 'wantSending'],
                    },
                  },
                },
              },
            },
            waiting: {
              tags: ['handing'],
              meta: { screen: 'unsynced' },
              description: 'The server hasn’t acknowledged all answers yet, so pending answers are sent immediately.',
              entry: ['wantSending', 'clearFailure', 'forgetMissing'],
              invoke: {
                id: 'settle',
                src: 'settle',
                input: ({ context }) => context.attemptId,
                onDone: { target: 'submitting' },
                onError: { target: 'unanswered', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
              on: {
                'submit.cancelled': { guard: 'hasTime', target: 'answering' },
                'question.chosen': {
                  guard: { type: 'canGoOnAt', params: ({ event }) => event.position },
                  target: 'answering',
                  actions: [{ type: 'takePlace', params: ({ event }) => event.position }, 'wantSending'],
                  description: 'The learner continues to answer.',
                },
              },
            },
            submitting: {
              tags: ['busy', 'handing'],
              meta: { screen: 'submitting' },
              description: 'The attempt is being submitted. A repeated request has no further effect.',
              invoke: {
                id: 'handIn',
                src: 'handIn',
                input: ({ context }) => context.attemptId,
                onDone: [
                  { guard: { type: 'isHandedIn', params: ({ event }) => event.output }, target: '#quiz.over' },
                  {
                    guard: { type: 'isUnsynced', params: ({ event }) => event.output },
                    target: 'answering',
                    actions: [{ type: 'takeMissing', params: ({ event }) => event.output }, 'wantLook'],
                  },
                  { target: '#quiz.held.loading' },
                ],
                onError: { target: 'unanswered', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
            },
            unanswered: {
              tags: ['handing'],
              meta: { screen: 'submitRetry' },
              description: 'There was no response. Submitting is retried, and may have succeeded already.',
              on: {
                'retry.requested': { target: 'waiting' },
                'submit.cancelled': { guard: 'hasTime', target: 'answering' },
              },
              after: { retryPause: { target: 'waiting' } },
            },
          },
        },
      },
    },
    missing: {
      type: 'final',
      meta: { screen: 'missing' },
      description: 'The attempt doesn’t exist, or isn’t available to this learner.',
    },
    over: {
      type: 'final',
      meta: { screen: 'over' },
      description: 'The attempt was submitted or time is up. The page leads to the result.',
    },
  },
});
