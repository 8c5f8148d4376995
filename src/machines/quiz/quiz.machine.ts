import { openAttempt } from './quiz.open.ts';
import { quizSetup } from './quiz.setup.ts';

/** An attempt before somebody's eyes. The answers go to the outbox, which says how they stand; the server keeps the attempt. */
export const quizMachine = quizSetup.createMachine({
  id: 'quiz',
  description: 'A learner’s page of an attempt: its questions, whether the answers are saved, the time, and this tab.',
  context: ({ input }) => ({ ...input, seen: null, at: 0, unsent: null, conflicts: [], missing: [], failure: null }),
  initial: 'claiming',
  states: {
    claiming: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description: 'Of all tabs of a browser one answers.',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context }) => ({ attemptId: context.attemptId, isWanted: false }),
        onDone: [
          { guard: { type: 'isMine', params: ({ event }) => event.output }, target: 'held' },
          { target: 'elsewhere' },
        ],
        onError: { target: 'held', description: 'Nobody can say who has it; versions keep the answers apart.' },
      },
    },
    elsewhere: {
      meta: { screen: 'elsewhere' },
      description: 'Another tab of this browser answers the attempt; one can go on here.',
      on: { 'continueHere.requested': { target: 'taking' } },
    },
    taking: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description: 'The attempt is taken from the other tab, which says so there.',
      invoke: {
        id: 'take',
        src: 'claim',
        input: ({ context }) => ({ attemptId: context.attemptId, isWanted: true }),
        onDone: [
          { guard: { type: 'isMine', params: ({ event }) => event.output }, target: 'held' },
          { target: 'elsewhere' },
        ],
        onError: { target: 'held' },
      },
    },
    held: {
      description: 'This tab is the one that answers.',
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
          description: 'The attempt is asked for.',
          entry: 'clearFailure',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context.attemptId,
            onDone: [
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'takeSeen', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isOverNow', params: ({ event }) => event.output },
                target: '#quiz.over',
              },
              { target: '#quiz.missing' },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        failed: {
          meta: { screen: 'failed' },
          description: 'No answer could be had; one can try again.',
          on: { 'retry.requested': { target: 'loading' } },
        },
        open: openAttempt,
      },
    },
    missing: { type: 'final', meta: { screen: 'missing' }, description: 'There is none, or not for this learner.' },
    over: {
      type: 'final',
      meta: { screen: 'over' },
      description: 'It was handed in, or its time is over: the page leads to the result.',
    },
  },
});
