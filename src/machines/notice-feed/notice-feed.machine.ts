import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { NoticeFeedPorts, NoticeState, StreamEnd } from './notice-feed.ports.ts';

export type NoticeFeedEvent =
  | { type: 'stream.opened' }
  /** Sent by the stream, or by the tab that has the stream open. */
  | { type: 'state.received'; state: NoticeState }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'session.ended' };

export type NoticeFeedEmitted =
  | { type: 'state.known'; state: NoticeState }
  /** The server reports that the user is signed out. */
  | { type: 'session.doubted' };

interface NoticeFeedInput {
  isOffline: boolean;
  isHidden: boolean;
  /** A random number from 0 to 1, different for each tab, so that tabs don't all reconnect at the same moment. */
  jitter: number;
}

interface NoticeFeedContext extends NoticeFeedInput {
  /** The number of consecutive failures to open a stream. */
  failures: number;
}

type Contexted = { context: NoticeFeedContext };

/** The shortest and the longest retry pause, in milliseconds. */
const retry = { shortest: 1_000, longest: 10 * 60_000 } as const;
/** The number of failures after which the pause is the longest. */
const maxFailures = 11;

const port = portsOf<NoticeFeedPorts>('noticeFeed');

/** Receives new notices immediately through a stream that one tab opens, or polls the server. */
export const noticeFeedMachine = setup({
  types: {
    input: {} as NoticeFeedInput,
    context: {} as NoticeFeedContext,
    events: {} as NoticeFeedEvent,
    emitted: {} as NoticeFeedEmitted,
  },
  actors: {
    lead: port('lead'),
    follow: port('follow'),
    look: port('look'),
  },
  actions: {
    emitState: emit((_, state: NoticeState) => ({ type: 'state.known' as const, state })),
    emitDoubt: emit({ type: 'session.doubted' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    giveWay: assign({ failures: maxFailures }),
    noteOffline: assign({ isOffline: true }),
    noteOnline: assign({ isOffline: false }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
  },
  guards: {
    isOffline: ({ context }: Contexted) => context.isOffline,
    isShown: ({ context }: Contexted) => !context.isHidden,
    isSessionOver: (_, end: StreamEnd) => end === 'sessionOver',
    isTooMany: (_, end: StreamEnd) => end === 'tooMany',
  },
  delays: {
    /** A stream counts as stable after this time. A stream that breaks sooner counts as a failure. */
    proven: 60_000,
    pollPause: 60_000,
    backOff: ({ context: { failures, jitter } }: Contexted) =>
      Math.min(retry.longest, retry.shortest * 2 ** (failures - 1)) * (1 + jitter),
  },
}).createMachine({
  id: 'noticeFeed',
  description: 'How a tab receives new notices.',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'following',
  on: {
    'state.received': { actions: { type: 'emitState', params: ({ event }) => event.state } },
    'connection.lost': { actions: 'noteOffline' },
    'connection.returned': { actions: 'noteOnline' },
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
    'session.ended': { target: '.ended' },
  },
  states: {
    following: {
      description: 'Another tab has the stream and passes on what it receives.',
      invoke: {
        id: 'lead',
        src: 'lead',
        onDone: { target: 'connecting' },
        onError: {
          target: 'connecting',
          description: 'If the tabs can’t elect a leader, each tab opens its own stream.',
        },
      },
    },
    connecting: {
      description: 'The next state depends on the connection.',
      always: [{ guard: 'isOffline', target: 'offline' }, { target: 'streaming' }],
    },
    streaming: {
      description: 'This tab has a stream, or is opening one.',
      initial: 'opening',
      on: { 'connection.lost': { target: 'offline', actions: 'noteOffline' } },
      invoke: {
        id: 'follow',
        src: 'follow',
        onDone: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event.output },
            target: 'ended',
            actions: 'emitDoubt',
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event.output },
            target: 'polling',
            actions: 'giveWay',
            description: 'Newer tabs and devices use all streams that the user can have.',
          },
          { target: 'polling', actions: 'countFailure' },
        ],
        onError: { target: 'polling', actions: 'countFailure' },
      },
      states: {
        opening: {
          description: 'The stream is being opened.',
          on: { 'stream.opened': { target: 'live' } },
        },
        live: {
          description: 'New notices arrive immediately.',
          after: { proven: { actions: 'clearFailures' } },
        },
      },
    },
    polling: {
      description: 'There is no stream. The tab polls the server while it is visible, and retries the stream later.',
      initial: 'looking',
      on: { 'connection.lost': { target: 'offline', actions: 'noteOffline' } },
      after: { backOff: { target: 'streaming' } },
      states: {
        looking: {
          description: 'The tab is polling the server.',
          invoke: {
            id: 'look',
            src: 'look',
            onDone: {
              target: 'resting',
              actions: { type: 'emitState', params: ({ event }) => event.output },
            },
            onError: { target: 'resting' },
          },
        },
        resting: {
          description: 'The last poll is recent enough, or the page is hidden.',
          on: { 'page.shown': { target: 'looking', actions: 'noteShown' } },
          after: { pollPause: { guard: 'isShown', target: 'looking' } },
        },
      },
    },
    offline: {
      description: 'There is no connection, so the tab receives nothing.',
      on: { 'connection.returned': { target: 'streaming', actions: ['noteOnline', 'clearFailures'] } },
    },
    ended: { type: 'final', description: 'The user has signed out.' },
  },
});
