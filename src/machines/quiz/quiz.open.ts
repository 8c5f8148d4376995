import { quizSetup } from './quiz.setup.ts';

/** An attempt that is being answered: where one is in it, how the answers and the time stand, and handing it in. */
export const openAttempt = quizSetup.createStateConfig({
  type: 'parallel',
  tags: ['open'],
  description: 'It is answered in this tab.',
  on: {
    'version.chosen': {
      guard: { type: 'isOfAttempt', params: ({ event }) => event.questionId },
      actions: [{ type: 'tellAnswer', params: ({ event }) => event }, 'wantSending'],
      description: 'Also after the end: both were given in time.',
    },
  },
  states: {
    page: {
      description: 'Where one is.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'One begins where the address says.',
          always: [{ guard: 'isAtQuestion', target: 'question' }, { target: 'overview' }],
        },
        question: {
          meta: { screen: 'question' },
          description: 'One question.',
          on: { 'overview.requested': { target: 'overview', actions: ['leavePlace', 'wantSending'] } },
        },
        overview: {
          meta: { screen: 'overview' },
          description: 'All questions, and what is not answered yet.',
          on: { 'submit.requested': { target: 'confirming' } },
        },
        confirming: {
          meta: { screen: 'confirming' },
          description: 'Handing in ends the attempt: one is asked, and told what is not answered.',
          on: {
            'submit.confirmed': { target: 'overview' },
            'submit.cancelled': { target: 'overview' },
            'time.ended': { target: 'overview' },
          },
        },
      },
      on: {
        'question.chosen': {
          guard: { type: 'isThere', params: ({ event }) => event.position },
          target: '.question',
          actions: [{ type: 'takePlace', params: ({ event }) => event.position }, 'wantSending'],
        },
      },
    },
    saving: {
      description: 'Whether the server has all answers, as the outbox says.',
      initial: 'unknown',
      states: {
        unknown: {
          tags: ['save unknown'],
          description: 'The outbox has not said yet what an earlier page has left.',
        },
        saved: { tags: ['save saved'], description: 'The server has acknowledged all of it.' },
        saving: { tags: ['save saving'], description: 'A request is under way.' },
        pending: { tags: ['save pending'], description: 'This device has it, and sends it soon.' },
        offline: { tags: ['save offline'], description: 'This device has it until there is a connection.' },
        unkept: { tags: ['save unkept'], description: 'It is in this page alone, for the browser keeps nothing.' },
        refused: { tags: ['save refused'], description: 'The server does not take it.' },
        conflict: {
          tags: ['save conflict'],
          description: 'Another tab or device has another answer: both are shown, and one chooses.',
        },
      },
      on: {
        'save.told': [
          {
            guard: { type: 'isSave', params: ({ event }) => ({ kind: event.kind, is: 'saved' }) },
            target: '.saved',
            actions: [{ type: 'takeSave', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSave', params: ({ event }) => ({ kind: event.kind, is: 'saving' }) },
            target: '.saving',
            actions: [{ type: 'takeSave', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSave', params: ({ event }) => ({ kind: event.kind, is: 'pending' }) },
            target: '.pending',
            actions: [{ type: 'takeSave', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSave', params: ({ event }) => ({ kind: event.kind, is: 'offline' }) },
            target: '.offline',
            actions: [{ type: 'takeSave', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSave', params: ({ event }) => ({ kind: event.kind, is: 'unkept' }) },
            target: '.unkept',
            actions: [{ type: 'takeSave', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSave', params: ({ event }) => ({ kind: event.kind, is: 'conflict' }) },
            target: '.conflict',
            actions: [{ type: 'takeSave', params: ({ event }) => event }],
          },
          { target: '.refused', actions: [{ type: 'takeSave', params: ({ event }) => event }, 'lookAgain'] },
        ],
      },
    },
    clock: {
      description: 'The time that is left, by the server’s clock.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'How much is left decides.',
          always: [
            { guard: 'isTimeOver', target: 'over' },
            { guard: 'isLastMinute', target: 'critical' },
            { guard: 'isLow', target: 'low' },
            { target: 'running' },
          ],
        },
        running: { description: 'There is more than five minutes, or no end.' },
        low: { description: 'Five minutes at most.' },
        critical: { description: 'One minute at most.' },
        over: {
          meta: { screen: 'timeOver' },
          description: 'Nothing can be answered any more; what was answered is sent.',
          entry: 'tellEnd',
          on: {
            'time.told': [
              {
                guard: { type: 'isLater', params: ({ event }) => event },
                target: 'deciding',
                actions: { type: 'takeTime', params: ({ event }) => event },
                description: 'More time was given.',
              },
              {},
            ],
          },
        },
      },
      on: {
        'time.told': [
          {
            guard: { type: 'isMark', params: ({ event }) => event },
            target: '.deciding',
            actions: [
              { type: 'announceTime', params: ({ event }) => event },
              { type: 'takeTime', params: ({ event }) => event },
            ],
          },
          { target: '.deciding', actions: { type: 'takeTime', params: ({ event }) => event } },
        ],
      },
    },
    look: {
      description: 'What the server knows may be newer: of another device, or because the attempt has ended.',
      initial: 'resting',
      states: {
        resting: {
          description: 'What is known is new enough.',
          on: { 'attempt.changed': { target: 'asking' } },
        },
        asking: {
          description: 'The attempt is asked for behind the page, which stays as it is.',
          invoke: {
            id: 'lookAgain',
            src: 'load',
            input: ({ context }) => context.attemptId,
            onDone: [
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'takeSeen', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isOverNow', params: ({ event }) => event.output },
                target: '#quiz.over',
              },
              { target: '#quiz.missing' },
            ],
            onError: { target: 'resting' },
          },
        },
      },
    },
    handing: {
      description: 'Handing the attempt in, which waits for all answers.',
      initial: 'resting',
      states: {
        resting: {
          description: 'It is being answered.',
          on: {
            'answer.changed': {
              guard: { type: 'isOfAttempt', params: ({ event }) => event.questionId },
              actions: [{ type: 'tellAnswer', params: ({ event }) => event }, 'forgetMissing'],
            },
            'submit.confirmed': { target: 'waiting' },
            'time.ended': { target: 'waiting' },
          },
        },
        waiting: {
          tags: ['handing'],
          meta: { screen: 'unsynced' },
          description: 'The server has not acknowledged all answers yet; what waits is sent at once.',
          entry: ['wantSending', 'clearFailure', 'forgetMissing'],
          always: { guard: 'isSettled', target: 'submitting' },
          on: {
            'submit.cancelled': { guard: 'hasTime', target: 'resting' },
            'question.chosen': { guard: 'hasTime', target: 'resting', description: 'One goes on answering.' },
          },
        },
        submitting: {
          tags: ['busy', 'handing'],
          meta: { screen: 'submitting' },
          description: 'The attempt is being handed in; a repeat does no more.',
          invoke: {
            id: 'handIn',
            src: 'handIn',
            input: ({ context }) => context.attemptId,
            onDone: [
              {
                guard: { type: 'isHandedIn', params: ({ event }) => event.output },
                target: '#quiz.over',
              },
              {
                guard: { type: 'isUnsynced', params: ({ event }) => event.output },
                target: 'resting',
                actions: [{ type: 'takeMissing', params: ({ event }) => event.output }, 'lookAgain'],
              },
              { target: '#quiz.held.loading' },
            ],
            onError: { target: 'unanswered', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        unanswered: {
          tags: ['handing'],
          meta: { screen: 'submitRetry' },
          description: 'No answer could be had: it is tried again, and may have been taken already.',
          on: { 'retry.requested': { target: 'waiting' }, 'submit.cancelled': { guard: 'hasTime', target: 'resting' } },
          after: { retryPause: { target: 'waiting' } },
        },
      },
    },
  },
});
