import { liveJoinSetup } from './live-join.setup.ts';
import { pageOfClass } from './live-join.visit.ts';

export const liveJoinMachine = liveJoinSetup.createMachine({
  id: 'liveJoin',
  description: 'A learner’s page of a live class: joining it, and what comes before and after.',
  context: ({ input }) => ({ ...input, seen: null, at: 0, way: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description: 'The class is being loaded.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadClass',
        src: 'loadClass',
        input: ({ context }) => context.classId,
        onDone: [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => event.output },
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
      description: 'There was no response. The learner can try again.',
      on: { 'retry.requested': { target: 'loading' } },
    },
    missing: {
      type: 'final',
      meta: { screen: 'missing' },
      description: 'The class doesn’t exist, or isn’t available to this learner.',
    },
    present: {
      type: 'parallel',
      description: 'The class is loaded. The page shows its state for this learner and keeps it current.',
      states: {
        look: {
          description: 'The class is polled, because its presenter can open, move or cancel it.',
          initial: 'resting',
          on: {
            'answer.taken': {
              target: '.resting',
              description: 'An action has made an earlier poll out of date, so its result is dropped.',
            },
          },
          states: {
            resting: {
              description: 'The loaded class is recent enough.',
              after: { nextLook: { target: 'asking', actions: 'passTime' } },
            },
            asking: {
              description: 'The class is reloaded in the background.',
              invoke: {
                id: 'lookAgain',
                src: 'loadClass',
                input: ({ context }) => context.classId,
                onDone: [
                  {
                    guard: { type: 'hasAnswer', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'raiseLook'],
                  },
                  { target: '#liveJoin.missing' },
                ],
                onError: { target: 'resting', actions: 'raiseLook' },
              },
            },
          },
        },
        page: pageOfClass,
      },
    },
  },
});
