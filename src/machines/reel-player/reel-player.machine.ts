import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { ReelIds, ReelPlayerPorts } from './reel-player.ports.ts';

export type ReelPlayerEvent =
  | { type: 'reload.requested' }
  | { type: 'more.requested' }
  /** Scrolled to this index from 0; the index after the last reel is the end. */
  | { type: 'item.reached'; index: number }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'play.requested' }
  | { type: 'pause.requested' }
  | { type: 'retry.requested' }
  | { type: 'video.playing' }
  | { type: 'video.waiting' }
  | { type: 'video.ended' }
  | { type: 'video.failed'; address: string }
  /** The browser plays videos only after a user gesture. */
  | { type: 'play.blocked' }
  /** Playback time of the video, in milliseconds. */
  | { type: 'time.passed'; ms: number }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'feed.covered' }
  | { type: 'feed.uncovered' }
  | { type: 'page.left' }
  | { type: 'sound.toggled' }
  | { type: 'captions.toggled' }
  | { type: 'motion.changed'; isReduced: boolean };

export type ReelPlayerEmitted = { type: 'reel.viewed'; id: number; ms: number; isCompleted: boolean };

interface ReelPlayerInput {
  isMuted: boolean;
  hasCaptions: boolean;
  /** The reader prefers less motion or saves data; known before anything plays. */
  isReduced: boolean;
  isSaving: boolean;
  isHidden: boolean;
}

interface ReelPlayerContext extends ReelPlayerInput {
  ids: readonly number[];
  next: number | null;
  /** The index of the active reel. */
  active: number;
  /** How long the active reel has played, in milliseconds, and whether its end was reached. */
  played: number;
  isCompleted: boolean;
  /** The ids of reels whose view was reported. */
  reported: readonly number[];
  /** The number of restarts of a video. Each restart uses a new video element. */
  attempt: number;
  failure: unknown;
}

type Contexted = { context: ReelPlayerContext };

/** Playback longer than this counts as a view, in milliseconds. */
const viewedAfter = 2_000;
/** When this many reels are left, the next reels are loaded. */
const ahead = 3;

const port = portsOf<ReelPlayerPorts>('reelPlayer');

/** A feed of short videos. Only the active video plays. */
export const reelPlayerMachine = setup({
  types: {
    input: {} as ReelPlayerInput,
    context: {} as ReelPlayerContext,
    events: {} as ReelPlayerEvent,
    emitted: {} as ReelPlayerEmitted,
    tags: {} as 'busy' | 'going',
    meta: {} as { screen: string },
  },
  actors: {
    loadReels: port('loadReels'),
    loadMore: port('loadMore'),
    renewReel: port('renewReel'),
  },
  actions: {
    // A page without new reels counts as the last page. Otherwise it would be requested again and again.
    takeReels: assign(({ context }, { ids, next }: ReelIds) => {
      const added = ids.filter((id) => !context.ids.includes(id));
      return { ids: [...context.ids, ...added], next: added.length === 0 ? null : next };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    goTo: assign(({ context }, index: number) => ({
      active: Math.min(Math.max(index, 0), context.ids.length),
      played: 0,
      isCompleted: false,
    })),
    countTime: assign(({ context }, ms: number) => ({ played: context.played + ms })),
    noteEnd: assign({ isCompleted: true }),
    emitView: enqueueActions(({ context: { ids, active, played, isCompleted, reported }, enqueue }) => {
      const id = ids[active];
      if (id === undefined || played < viewedAfter || reported.includes(id)) return;
      enqueue.emit({ type: 'reel.viewed', id, ms: Math.round(played), isCompleted });
      enqueue.assign({ reported: [...reported, id] });
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    toggleSound: assign({ isMuted: ({ context }) => !context.isMuted }),
    toggleCaptions: assign({ hasCaptions: ({ context }) => !context.hasCaptions }),
    takeMotion: assign((_, isReduced: boolean) => ({ isReduced })),
  },
  guards: {
    isNone: (_: unknown, { ids }: ReelIds) => ids.length === 0,
    isAll: ({ context }: Contexted) => context.next === null,
    isEndNear: ({ context }: Contexted) => context.active >= context.ids.length - ahead,
    isBeyond: ({ context }: Contexted) => context.active >= context.ids.length,
    isWithin: ({ context }: Contexted) => context.active < context.ids.length,
    isOther: ({ context }: Contexted, index: number) =>
      index !== context.active && index >= 0 && index <= context.ids.length,
    isHidden: ({ context }: Contexted) => context.isHidden,
    isOnRequest: ({ context }: Contexted) => context.isReduced || context.isSaving,
    isElsewhere: (_: unknown, answer: boolean) => answer,
  },
  delays: { patience: 8_000 },
}).createMachine({
  id: 'reelPlayer',
  description: 'A feed of reels and the active reel.',
  context: ({ input }) => ({
    ...input,
    ids: [],
    next: null,
    active: 0,
    played: 0,
    isCompleted: false,
    reported: [],
    attempt: 0,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteShown' },
    'sound.toggled': { actions: 'toggleSound' },
    'captions.toggled': { actions: 'toggleCaptions' },
    'motion.changed': { actions: { type: 'takeMotion', params: ({ event }) => event.isReduced } },
  },
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description: 'The first reels are being loaded.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadReels',
        src: 'loadReels',
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'open', actions: { type: 'takeReels', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { screen: 'failed' },
      description: 'There was no response. The user can try again.',
      on: { 'reload.requested': { target: 'loading' } },
    },
    empty: {
      meta: { screen: 'empty' },
      description: 'The feed is empty.',
      on: { 'reload.requested': { target: 'loading' } },
    },
    open: {
      type: 'parallel',
      description: 'The feed has reels. It loads more of them and plays the active one.',
      states: {
        pages: {
          description: 'Loading of further reels.',
          initial: 'idle',
          states: {
            idle: {
              description: 'Enough reels are loaded for now.',
              always: [
                { guard: 'isAll', target: 'all' },
                { guard: 'isEndNear', target: 'loading' },
              ],
            },
            loading: {
              description: 'More reels are being loaded before the last one is reached.',
              entry: 'clearFailure',
              invoke: {
                id: 'loadMore',
                src: 'loadMore',
                input: ({ context }) => context.next ?? 0,
                onDone: { target: 'idle', actions: { type: 'takeReels', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
            },
            failed: {
              description: 'Loading more reels failed. The loaded reels stay available.',
              on: { 'more.requested': { target: 'loading' } },
            },
            all: { description: 'All reels are loaded.' },
          },
        },
        item: {
          description: 'The active reel. It stops when the user moves to another reel.',
          initial: 'deciding',
          on: {
            'item.reached': {
              guard: { type: 'isOther', params: ({ event }) => event.index },
              target: '.deciding',
              actions: ['emitView', { type: 'goTo', params: ({ event }) => event.index }],
            },
            'next.requested': {
              guard: 'isWithin',
              target: '.deciding',
              actions: ['emitView', { type: 'goTo', params: ({ context }) => context.active + 1 }],
            },
            'previous.requested': {
              guard: { type: 'isOther', params: ({ context }) => context.active - 1 },
              target: '.deciding',
              actions: ['emitView', { type: 'goTo', params: ({ context }) => context.active - 1 }],
            },
            'page.left': { actions: 'emitView' },
          },
          states: {
            deciding: {
              description: 'The next state depends on whether the reel can autoplay.',
              always: [
                { guard: 'isBeyond', target: 'beyond' },
                { guard: 'isOnRequest', target: 'poster' },
                { guard: 'isHidden', target: 'paused.hidden' },
                { target: 'going' },
              ],
            },
            beyond: {
              meta: { screen: 'end' },
              description: 'The position after the last reel: the end of the feed, or the place of the next reels.',
              always: { guard: 'isWithin', target: 'deciding' },
            },
            poster: {
              meta: { screen: 'poster' },
              description: 'Only the poster is shown, because the user prefers reduced motion or saves data.',
              on: { 'play.requested': { target: 'going' } },
            },
            going: {
              tags: ['going'],
              description: 'The reel is playing or about to play.',
              initial: 'loading',
              on: {
                'pause.requested': { target: 'paused' },
                'page.hidden': { target: 'paused.hidden', actions: ['noteHidden', 'emitView'] },
                'feed.covered': { target: 'paused.offscreen' },
                'video.ended': { target: 'paused.ended', actions: 'noteEnd' },
                'video.failed': { target: 'renewing' },
                'time.passed': { actions: { type: 'countTime', params: ({ event }) => event.ms } },
                'play.blocked': { target: 'blocked' },
              },
              states: {
                loading: {
                  meta: { screen: 'itemLoading' },
                  description: 'The video is loading or buffering.',
                  on: { 'video.playing': { target: 'playing' } },
                  after: { patience: { target: 'stalled' } },
                },
                playing: {
                  meta: { screen: 'playing' },
                  description: 'The video is playing.',
                  on: {
                    'video.waiting': { target: 'loading' },
                  },
                },
                stalled: {
                  meta: { screen: 'stalled' },
                  description: 'The video is slow. The user can skip to the next reel or wait.',
                  on: { 'video.playing': { target: 'playing' } },
                },
              },
            },
            paused: {
              description: 'The reel is paused, for one of several reasons.',
              initial: 'user',
              on: { 'play.requested': { target: 'going' } },
              states: {
                user: { meta: { screen: 'paused' }, description: 'The user paused the reel.' },
                hidden: {
                  meta: { screen: 'paused' },
                  description: 'The page is hidden.',
                  on: { 'page.shown': { target: '#reelPlayer.open.item.going', actions: 'noteShown' } },
                },
                offscreen: {
                  meta: { screen: 'paused' },
                  description: 'Another element covers the feed.',
                  on: { 'feed.uncovered': { target: '#reelPlayer.open.item.going' } },
                },
                ended: { meta: { screen: 'ended' }, description: 'The reel has ended.' },
              },
            },
            blocked: {
              meta: { screen: 'blocked' },
              description: 'The browser blocks autoplay until the user interacts.',
              on: { 'play.requested': { target: 'going' } },
            },
            renewing: {
              tags: ['busy'],
              meta: { screen: 'itemLoading' },
              description: 'The video’s URL may have expired, so a new one is requested.',
              invoke: {
                id: 'renewReel',
                src: 'renewReel',
                input: ({ context, event }) => {
                  assertEvent(event, 'video.failed');
                  return { id: context.ids[context.active] ?? 0, address: event.address };
                },
                onDone: [
                  {
                    guard: { type: 'isElsewhere', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: 'countAttempt',
                  },
                  { target: 'failed' },
                ],
                onError: { target: 'failed' },
              },
            },
            failed: {
              meta: { screen: 'itemFailed' },
              description: 'The reel can’t be played. The others still can.',
              on: { 'retry.requested': { target: 'going', actions: 'countAttempt' } },
            },
          },
        },
      },
    },
  },
});
