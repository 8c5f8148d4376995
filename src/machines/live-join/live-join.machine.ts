import { liveJoinSetup } from './live-join.setup.ts';
import { pageOfClass } from './live-join.visit.ts';

export const liveJoinMachine = liveJoinSetup.createMachine({
  id: 'liveJoin',
  description: 'A learner’s way into a live class, and what is before and after it.',
  context: ({ input }) => ({ ...input, seen: null, at: 0, way: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description: 'The class is asked for.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadClass',
        src: 'loadClass',
        input: ({ context }) => context.classId,
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'present',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { screen: 'failed' },
      description: 'No answer could be had; one can try again.',
      on: { 'retry.requested': { target: 'loading' } },
    },
    missing: { type: 'final', meta: { screen: 'missing' }, description: 'There is none, or not for this learner.' },
    present: {
      type: 'parallel',
      description: 'The class is known: what it is for this learner, and whether it is still so.',
      states: {
        look: {
          description: 'The class is looked at again and again: its presenter may open, move or cancel it.',
          initial: 'resting',
          on: { 'answer.taken': { target: '.resting', description: 'What was asked before is out of date.' } },
          states: {
            resting: {
              description: 'What is known is new enough.',
              after: { nextLook: { target: 'asking', actions: 'passTime' } },
            },
            asking: {
              description: 'The class is asked for behind the page, which stays as it is.',
              invoke: {
                id: 'lookAgain',
                src: 'loadClass',
                input: ({ context }) => context.classId,
                onDone: [
                  {
                    guard: { type: 'isThere', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'tellLook'],
                  },
                  { target: '#liveJoin.missing' },
                ],
                onError: { target: 'resting', actions: 'tellLook' },
              },
            },
          },
        },
        page: pageOfClass,
      },
    },
  },
});
