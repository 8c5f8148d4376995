import { uploadSetup } from './upload.setup.ts';

/** An upload of a file. Events report its progress and the connection. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description: 'An upload of a file from the user’s device to the server, in pieces.',
  context: ({ input }) => ({ ...input, sent: 0, percent: 0, tries: 0, reason: null, failure: null, kept: null }),
  initial: 'picked',
  output: ({ context }) => context.kept,
  states: {
    picked: {
      tags: ['cancellable'],
      meta: { screen: 'picked' },
      description: 'The file is selected and waits for earlier uploads.',
      on: {
        'turn.given': { target: 'checking' },
        'pause.requested': { target: 'paused' },
        'cancel.requested': { target: 'cancelled' },
      },
    },
    checking: {
      tags: ['busy', 'cancellable'],
      meta: { screen: 'checking' },
      description: 'The device checks if the server accepts the file’s type and size.',
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
      description: 'The pieces are being sent, and the server reports how much has arrived.',
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
          description: 'A piece is being sent.',
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
          description: 'A piece didn’t arrive. It is sent again after a pause that gets longer with each try.',
          after: { retryPause: { target: 'sending' } },
        },
        offline: {
          tags: ['paused'],
          meta: { screen: 'offline' },
          description: 'The device has no connection. The upload continues on its own when the connection returns.',
          on: { 'connection.back': { target: 'sending', actions: 'beginAgain' } },
        },
      },
    },
    paused: {
      tags: ['paused', 'cancellable'],
      meta: { screen: 'paused' },
      description: 'The user paused the upload. The pieces that have arrived are kept.',
      on: { 'resume.requested': { target: 'checking' }, 'cancel.requested': { target: 'cancelled' } },
    },
    scanning: {
      tags: ['cancellable'],
      description: 'The server has the whole file and is scanning it.',
      initial: 'asking',
      on: { 'cancel.requested': { target: 'cancelled' } },
      states: {
        asking: {
          tags: ['busy'],
          meta: { screen: 'scanning' },
          description: 'The server is asked for the result of the scan.',
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
              description: 'The server keeps the result until the next request.',
            },
          },
        },
        between: {
          meta: { screen: 'scanning' },
          description: 'The scan isn’t finished yet.',
          after: { inspectPause: { target: 'asking' } },
        },
      },
    },
    rejected: {
      meta: { screen: 'rejected' },
      description: 'The file was rejected, with a reason. The server has deleted it.',
      on: {
        'retry.requested': {
          guard: 'isPassing',
          target: 'checking',
          actions: 'beginAnew',
          description: 'Only possible if the file wasn’t the reason. The whole file is sent again.',
        },
        'cancel.requested': { target: 'cancelled' },
      },
    },
    failed: {
      tags: ['cancellable'],
      meta: { screen: 'failed' },
      description: 'Several tries got no response. The pieces that have arrived are kept, and the user can try again.',
      exit: 'beginAgain',
      on: { 'retry.requested': { target: 'checking' }, 'cancel.requested': { target: 'cancelled' } },
    },
    ready: {
      type: 'final',
      meta: { screen: 'ready' },
      description: 'The server has accepted the file, which can now be used.',
    },
    cancelled: {
      type: 'final',
      entry: 'emitDropped',
      description: 'The user cancelled the upload. The pieces that have arrived are deleted.',
    },
  },
});
