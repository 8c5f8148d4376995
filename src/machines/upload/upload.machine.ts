import { uploadSetup } from './upload.setup.ts';

/** A file on its way. Events say how much has arrived, and whether there is a connection. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description: 'A file on its way from somebody’s device to the server, in pieces.',
  context: ({ input }) => ({ ...input, sent: 0, percent: 0, tries: 0, reason: null, failure: null, kept: null }),
  initial: 'picked',
  output: ({ context }) => context.kept,
  states: {
    picked: {
      tags: ['cancellable'],
      meta: { screen: 'picked' },
      description: 'It was chosen, and waits for those before it.',
      on: {
        'turn.given': { target: 'checking' },
        'pause.requested': { target: 'paused' },
        'cancel.requested': { target: 'cancelled' },
      },
    },
    checking: {
      tags: ['busy', 'cancellable'],
      meta: { screen: 'checking' },
      description: 'This device looks whether it is of a kind and size that the server takes.',
      on: { 'cancel.requested': { target: 'cancelled' } },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'rejected',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
          { target: 'uploading' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    uploading: {
      tags: ['cancellable'],
      description: 'Its pieces go to the server, which says how much of it has arrived.',
      initial: 'sending',
      on: {
        'pause.requested': { target: 'paused' },
        'connection.lost': { target: '.offline' },
        'cancel.requested': { target: 'cancelled' },
      },
      states: {
        sending: {
          tags: ['busy', 'pausable'],
          meta: { screen: 'uploading' },
          description: 'A piece is under way.',
          on: {
            'upload.begun': { actions: { type: 'keepBegun', params: ({ event }) => event.begun } },
            'bytes.sent': [
              {
                guard: { type: 'isStep', params: ({ event }) => event.sent },
                actions: [{ type: 'takeSent', params: ({ event }) => event.sent }, 'announceStep'],
              },
              { actions: { type: 'takeSent', params: ({ event }) => event.sent } },
            ],
          },
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => context.begun,
            onDone: [
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#upload.rejected',
                actions: { type: 'keepReason', params: ({ event }) => event.output },
              },
              { target: '#upload.scanning' },
            ],
            onError: [
              {
                guard: 'isLastTry',
                target: '#upload.failed',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              { target: 'waiting', actions: 'countTry' },
            ],
          },
        },
        waiting: {
          tags: ['pausable'],
          meta: { screen: 'waiting' },
          description: 'A piece did not arrive; it is sent again after a while, which is longer each time.',
          after: { retryPause: { target: 'sending' } },
        },
        offline: {
          tags: ['paused'],
          meta: { screen: 'offline' },
          description: 'The device has no connection; it goes on by itself as soon as there is one.',
          on: { 'connection.back': { target: 'sending', actions: 'beginAgain' } },
        },
      },
    },
    paused: {
      tags: ['paused', 'cancellable'],
      meta: { screen: 'paused' },
      description: 'Its owner has stopped it; what has arrived stays.',
      on: { 'resume.requested': { target: 'checking' }, 'cancel.requested': { target: 'cancelled' } },
    },
    scanning: {
      tags: ['cancellable'],
      description: 'The server has all of it and looks into it.',
      initial: 'asking',
      on: { 'cancel.requested': { target: 'cancelled' } },
      states: {
        asking: {
          tags: ['busy'],
          meta: { screen: 'scanning' },
          description: 'The server is asked what it has found.',
          invoke: {
            id: 'inspect',
            src: 'inspect',
            input: ({ context }) => context.begun,
            onDone: [
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#upload.rejected',
                actions: { type: 'keepReason', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event.output },
                target: '#upload.ready',
                actions: { type: 'keepFile', params: ({ event }) => event.output },
              },
              { target: 'between' },
            ],
            onError: {
              target: 'between',
              description: 'What the server has found stays there until it is asked again.',
            },
          },
        },
        between: {
          meta: { screen: 'scanning' },
          description: 'It has not found out yet.',
          after: { inspectPause: { target: 'asking' } },
        },
      },
    },
    rejected: {
      meta: { screen: 'rejected' },
      description: 'It is not taken, and why is said; the server keeps nothing of it.',
      on: {
        'retry.requested': {
          guard: 'isPassing',
          target: 'checking',
          actions: 'beginAnew',
          description: 'Only where nothing was wrong with the file itself. The server is sent all of it.',
        },
        'cancel.requested': { target: 'cancelled' },
      },
    },
    failed: {
      tags: ['cancellable'],
      meta: { screen: 'failed' },
      description: 'No answer could be had again and again; what has arrived stays, and one can try again.',
      exit: 'beginAgain',
      on: { 'retry.requested': { target: 'checking' }, 'cancel.requested': { target: 'cancelled' } },
    },
    ready: {
      type: 'final',
      meta: { screen: 'ready' },
      description: 'The server keeps it, and it can be referred to.',
    },
    cancelled: {
      type: 'final',
      entry: 'tellDropped',
      description: 'Its owner wants it no more; what has arrived is removed.',
    },
  },
});
