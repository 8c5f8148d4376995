import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { NoticeFeedPorts, NoticeState, StreamEnd } from './notice-feed.ports.ts';

export type NoticeFeedEvent =
  | { type: 'stream.opened' }
  /** By the stream, or by the tab that has it. */
  | { type: 'state.told'; state: NoticeState }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'session.ended' };

export type NoticeFeedEmitted =
  | { type: 'state.known'; state: NoticeState }
  /** The server says that nobody is signed in any more. */
  | { type: 'session.doubted' };

interface NoticeFeedInput {
  isOffline: boolean;
  isHidden: boolean;
  /** From 0 to 1, another one for each tab: those that have lost the server do not come back at the same moment. */
  jitter: number;
}

interface NoticeFeedContext extends NoticeFeedInput {
  /** How often in a row there was no stream. */
  failures: number;
}

type Contexted = { context: NoticeFeedContext };

/** In milliseconds. */
const retry = { shortest: 1_000, longest: 10 * 60_000 } as const;
/** After which the longest pause is reached. */
const maxFailures = 11;

const port = portsOf<NoticeFeedPorts>('noticeFeed');

/** How somebody learns at once of new notices: by a stream that one tab has, or by asking again and again. */
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
    tellState: emit((_, state: NoticeState) => ({ type: 'state.known' as const, state })),
    tellDoubt: emit({ type: 'session.doubted' }),
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
    /** What breaks at once, again and again, is no stream. */
    proven: 60_000,
    pollPause: 60_000,
    backOff: ({ context: { failures, jitter } }: Contexted) =>
      Math.min(retry.longest, retry.shortest * 2 ** (failures - 1)) * (1 + jitter),
  },
}).createMachine({
  id: 'noticeFeed',
  description: 'How a tab learns of new notices.',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'following',
  on: {
    'state.told': { actions: { type: 'tellState', params: ({ event }) => event.state } },
    'connection.lost': { actions: 'noteOffline' },
    'connection.returned': { actions: 'noteOnline' },
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
    'session.ended': { target: '.ended' },
  },
  states: {
    following: {
      description: 'Another tab has the stream, and tells what it learns.',
      invoke: {
        id: 'lead',
        src: 'lead',
        onDone: { target: 'connecting' },
        onError: { target: 'connecting', description: 'Nobody can say who leads: each tab has a stream of its own.' },
      },
    },
    connecting: {
      description: 'Whether there is a connection decides.',
      always: [{ guard: 'isOffline', target: 'offline' }, { target: 'streaming' }],
    },
    streaming: {
      description: 'This tab has a stream, or is about to.',
      initial: 'opening',
      on: { 'connection.lost': { target: 'offline', actions: 'noteOffline' } },
      invoke: {
        id: 'follow',
        src: 'follow',
        onDone: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event.output },
            target: 'ended',
            actions: 'tellDoubt',
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event.output },
            target: 'polling',
            actions: 'giveWay',
            description: 'Newer tabs and devices have their streams.',
          },
          { target: 'polling', actions: 'countFailure' },
        ],
        onError: { target: 'polling', actions: 'countFailure' },
      },
      states: {
        opening: {
          description: 'The stream is asked for.',
          on: { 'stream.opened': { target: 'live' } },
        },
        live: {
          description: 'What is new is told at once.',
          after: { proven: { actions: 'clearFailures' } },
        },
      },
    },
    polling: {
      description: 'There is no stream: the server is asked while the page is in view, and later for a stream again.',
      initial: 'looking',
      on: { 'connection.lost': { target: 'offline', actions: 'noteOffline' } },
      after: { backOff: { target: 'streaming' } },
      states: {
        looking: {
          description: 'The server is asked.',
          invoke: {
            id: 'look',
            src: 'look',
            onDone: {
              target: 'resting',
              actions: { type: 'tellState', params: ({ event }) => event.output },
            },
            onError: { target: 'resting' },
          },
        },
        resting: {
          description: 'What is known is new enough, or nobody looks.',
          on: { 'page.shown': { target: 'looking', actions: 'noteShown' } },
          after: { pollPause: { guard: 'isShown', target: 'looking' } },
        },
      },
    },
    offline: {
      description: 'Nothing can be learned until the connection returns.',
      on: { 'connection.returned': { target: 'streaming', actions: ['noteOnline', 'clearFailures'] } },
    },
    ended: { type: 'final', description: 'Nobody is signed in any more.' },
  },
});
