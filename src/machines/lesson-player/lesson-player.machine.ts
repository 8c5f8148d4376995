import { assertEvent, assign, emit, raise, setup } from 'xstate';
import { isRuleMet } from '../../shared/learning/completion.ts';
import { joinRanges, noProgress, type Progress } from '../../shared/learning/progress.ts';
import { portsOf } from '../../shared/ports/ports.ts';
import type { FilmSource, LessonAnswer, LessonPlayerPorts, SeenLesson } from './lesson-player.ports.ts';

/** The position: second, paragraph or page. */
interface Place {
  position: number;
  page: number | null;
}

export type LessonPlayerEvent =
  | { type: 'retry.requested' }
  | { type: 'video.playing' }
  | { type: 'video.paused' }
  | { type: 'video.waiting' }
  | { type: 'video.seeking' }
  | { type: 'video.ended' }
  | { type: 'video.failed'; address: string }
  | { type: 'extent.known'; extent: number }
  | ({ type: 'place.reached' } & Place)
  | { type: 'lesson.opened' }
  | { type: 'lesson.marked' }
  | { type: 'restart.requested' }
  | { type: 'page.left' }
  | { type: 'flush.needed' }
  /** The outbox reports whether it has saved the progress that it was given. */
  | { type: 'save.began' }
  | { type: 'save.acknowledged' }
  | { type: 'save.refused' };

export type LessonPlayerEmitted = { type: 'progress.made'; itemId: number; progress: Omit<Progress, 'seq'> };

interface LessonPlayerContext {
  itemId: number;
  lesson: SeenLesson | null;
  /** Three independent measures: watched ranges, furthest place and last place. */
  progress: Omit<Progress, 'seq'>;
  /** The start of the current uninterrupted playback; null while paused. */
  playingFrom: number | null;
  /** The URL of the video after its first URL expired; null until then. */
  film: readonly FilmSource[] | null;
  failure: unknown;
}

const { seq: _, ...beginning } = noProgress;

/** The longest step in seconds that counts as watching. A longer step is a jump. */
const maxStep = 5;

/** The progress after moving to a place, including the part of the video watched on the way. */
function moved({ progress, playingFrom }: LessonPlayerContext, { position, page }: Place) {
  const isWatched = playingFrom !== null && position > playingFrom && position - playingFrom <= maxStep;
  return {
    progress: {
      ...progress,
      position,
      page,
      furthest: Math.max(progress.furthest, position),
      watched: isWatched ? joinRanges([...progress.watched, [playingFrom, position]]) : progress.watched,
    },
    playingFrom: playingFrom === null ? null : position,
  };
}

const isKind = (kind: string) => (_args: unknown, lesson: SeenLesson | null) => lesson?.kind === kind;

const port = portsOf<LessonPlayerPorts>('lessonPlayer');

/** A lesson as a learner goes through it. Its progress goes to the outbox, which reports whether it is saved. */
export const lessonPlayerMachine = setup({
  types: {
    input: {} as { itemId: number },
    context: {} as LessonPlayerContext,
    events: {} as LessonPlayerEvent,
    emitted: {} as LessonPlayerEmitted,
    tags: {} as 'busy' | 'playing',
    meta: {} as { screen: string },
  },
  actors: {
    loadLesson: port('loadLesson'),
    renewFilm: port('renewFilm'),
  },
  actions: {
    takeLesson: assign((_args, lesson: LessonAnswer) => ({ lesson, progress: lesson?.progress ?? beginning })),
    takeFilm: assign((_args, film: readonly FilmSource[] | null) => ({ film })),
    keepFailure: assign((_args, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    takePlace: assign(({ context }, place: Place) => moved(context, place)),
    takeExtent: assign(({ context }, extent: number) => ({ progress: { ...context.progress, extent } })),
    mark: assign(({ context }) => ({ progress: { ...context.progress, isMarked: true } })),
    restart: assign(({ context }) => ({ progress: { ...context.progress, position: 0, page: null } })),
    beginWatching: assign(({ context }) => ({ playingFrom: context.progress.position })),
    endWatching: assign({ playingFrom: null }),
    handOver: emit(({ context }) => ({
      type: 'progress.made' as const,
      itemId: context.itemId,
      progress: context.progress,
    })),
    flush: raise({ type: 'flush.needed' }),
  },
  guards: {
    isMissing: (_args, lesson: LessonAnswer) => lesson === null,
    isLocked: (_args, lesson: LessonAnswer) => lesson !== null && lesson.lock !== null,
    isElsewhere: (_args, film: readonly FilmSource[] | null) => film !== null,
    isVideo: isKind('video'),
    isText: isKind('text'),
    isPdf: isKind('pdf'),
    isLink: isKind('link'),
    isCompleted: ({ context }) => context.lesson?.isCompleted === true,
    isMet: ({ context: { lesson, progress } }) => lesson !== null && isRuleMet(lesson.rule, { ...progress, seq: 0 }),
    isOpenRule: ({ context }) => context.lesson?.rule === 'open',
    isManual: ({ context }) => context.lesson?.rule === 'manual',
  },
  delays: { saveInterval: 15_000 },
}).createMachine({
  id: 'lessonPlayer',
  description: 'A lesson on screen, the learner’s progress and its completion.',
  context: ({ input }) => ({
    ...input,
    lesson: null,
    progress: beginning,
    playingFrom: null,
    film: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      description: 'The lesson is being loaded.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadLesson',
        src: 'loadLesson',
        input: ({ context }) => context.itemId,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'unavailable' },
          {
            guard: { type: 'isLocked', params: ({ event }) => event.output },
            target: 'locked',
            actions: { type: 'takeLesson', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'takeLesson', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { screen: 'failed' },
      description: 'There was no response. The learner can try again.',
      on: { 'retry.requested': { target: 'loading' } },
    },
    unavailable: { type: 'final', meta: { screen: 'unavailable' }, description: 'The lesson no longer exists.' },
    locked: {
      meta: { screen: 'locked' },
      description: 'Only learners enrolled in the course can open the lesson.',
      on: { 'retry.requested': { target: 'loading' } },
    },
    ready: {
      type: 'parallel',
      description: 'The lesson is open, with its content, progress and completion.',
      on: {
        'extent.known': { actions: { type: 'takeExtent', params: ({ event }) => event.extent } },
        'restart.requested': { actions: ['restart', 'flush'] },
        'lesson.opened': { guard: 'isOpenRule', actions: 'mark' },
        'lesson.marked': { guard: 'isManual', actions: 'mark' },
        'page.left': { actions: 'flush' },
      },
      states: {
        item: {
          description: 'The content of the lesson.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The next state depends on the type of the lesson.',
              always: [
                { guard: { type: 'isVideo', params: ({ context }) => context.lesson }, target: 'video' },
                { guard: { type: 'isText', params: ({ context }) => context.lesson }, target: 'reading' },
                { guard: { type: 'isPdf', params: ({ context }) => context.lesson }, target: 'pdf' },
                { guard: { type: 'isLink', params: ({ context }) => context.lesson }, target: 'external' },
                { target: 'other' },
              ],
            },
            reading: { meta: { screen: 'reading' }, description: 'The lesson is a text.' },
            pdf: { meta: { screen: 'pdf' }, description: 'The lesson is a document with pages.' },
            external: { meta: { screen: 'external' }, description: 'The lesson is a page on another site.' },
            other: {
              meta: { screen: 'other' },
              description: 'The lesson has a newer type. Only its title and description are shown.',
            },
            video: {
              description: 'The lesson is a video. Its element reports the playback state.',
              initial: 'paused',
              on: {
                'video.failed': { target: '.renewing', actions: ['endWatching', 'flush'] },
                'video.seeking': { target: '.seeking', actions: 'endWatching' },
                'video.ended': { target: '.ended', actions: ['endWatching', 'flush'] },
              },
              states: {
                paused: {
                  meta: { screen: 'paused' },
                  description: 'The video is paused.',
                  on: { 'video.playing': { target: 'playing' } },
                },
                playing: {
                  tags: ['playing'],
                  meta: { screen: 'playing' },
                  description: 'The video is playing, and the played part counts as watched.',
                  entry: 'beginWatching',
                  on: {
                    'video.paused': { target: 'paused', actions: ['endWatching', 'flush'] },
                    'video.waiting': { target: 'buffering', actions: 'endWatching' },
                  },
                },
                buffering: {
                  meta: { screen: 'buffering' },
                  description: 'The video is buffering.',
                  on: {
                    'video.playing': { target: 'playing' },
                    'video.paused': { target: 'paused', actions: 'flush' },
                  },
                },
                seeking: {
                  meta: { screen: 'seeking' },
                  description: 'The video is seeking another position.',
                  on: {
                    'video.playing': { target: 'playing' },
                    'video.paused': { target: 'paused', actions: 'flush' },
                  },
                },
                ended: {
                  meta: { screen: 'ended' },
                  description: 'The video has ended.',
                  on: { 'video.playing': { target: 'playing' } },
                },
                renewing: {
                  tags: ['busy'],
                  meta: { screen: 'renewing' },
                  description:
                    'The video’s URL may have expired. A new one is requested, and playback continues at the same position.',
                  invoke: {
                    id: 'renewFilm',
                    src: 'renewFilm',
                    input: ({ context, event }) => {
                      assertEvent(event, 'video.failed');
                      return { itemId: context.itemId, address: event.address };
                    },
                    onDone: [
                      {
                        guard: { type: 'isElsewhere', params: ({ event }) => event.output },
                        target: 'paused',
                        actions: { type: 'takeFilm', params: ({ event }) => event.output },
                      },
                      { target: 'mediaError' },
                    ],
                    onError: { target: 'mediaError' },
                  },
                  // The video element may still send events about the failed URL.
                  on: { 'video.failed': {}, 'video.seeking': {}, 'video.ended': {} },
                },
                mediaError: {
                  meta: { screen: 'mediaError' },
                  description: 'The video can’t be played. The transcript is still available.',
                  on: { 'retry.requested': { target: 'paused' } },
                },
              },
            },
          },
        },
        progress: {
          description: 'Whether the progress is saved.',
          initial: 'clean',
          on: {
            'flush.needed': { target: '.queued' },
            'place.reached': { target: '.dirty', actions: { type: 'takePlace', params: ({ event }) => event } },
          },
          states: {
            clean: { description: 'All progress is saved.' },
            dirty: {
              description: 'There is new progress, which goes with the next save.',
              on: { 'place.reached': { actions: { type: 'takePlace', params: ({ event }) => event } } },
              after: { saveInterval: { target: 'queued' } },
            },
            queued: {
              description: 'The outbox has the progress and hasn’t sent it yet.',
              entry: 'handOver',
              on: {
                'save.began': { target: 'saving' },
                'save.acknowledged': { target: 'clean' },
                'save.refused': { target: 'clean' },
              },
            },
            saving: {
              description: 'The progress is being sent to the server.',
              on: {
                'save.acknowledged': { target: 'clean' },
                'save.refused': { target: 'clean' },
              },
            },
          },
        },
        completion: {
          description: 'Whether the lesson is completed.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The next state depends on what the server knows.',
              always: [{ guard: 'isCompleted', target: 'complete' }, { target: 'incomplete' }],
            },
            incomplete: {
              description: 'The completion rule isn’t met yet.',
              always: { guard: 'isMet', target: 'completing' },
            },
            completing: {
              description: 'The rule is met. The lesson is completed when the server confirms it.',
              entry: 'flush',
              on: { 'save.acknowledged': { target: 'complete' }, 'save.refused': { target: 'ruleMet' } },
            },
            ruleMet: {
              description: 'The rule is met, but the server refused the progress. The learner can try again.',
              on: { 'retry.requested': { target: 'completing' } },
            },
            complete: { description: 'The server has confirmed the completion.' },
          },
        },
      },
    },
  },
});
