import type { LessonPlayerEvent } from '../../../src/machines/lesson-player/lesson-player.machine.ts';
import type { LessonAnswer, SeenLesson } from '../../../src/machines/lesson-player/lesson-player.ports.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

type LessonCause = Cause<LessonPlayerEvent>;
type LessonStory = Story<LessonPlayerEvent>;
type Made = SeenLesson['progress'];
type Plain = Exclude<LessonPlayerEvent['type'], 'extent.known' | 'place.reached'>;

const input = { itemId: 4 };
const beginning: Made = { position: 0, furthest: 0, watched: [], page: null, extent: 40, isMarked: false };
const video: SeenLesson = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress: beginning };
const text: SeenLesson = { ...video, kind: 'text', rule: 'read' };
const pdf: SeenLesson = { ...video, kind: 'pdf', rule: 'open' };
const link: SeenLesson = { ...video, kind: 'link', rule: 'manual' };
const quiz: SeenLesson = { ...video, kind: 'quiz', rule: 'manual' };

const say = (type: Plain): LessonCause => ({ send: { type } });
const loaded = (lesson: LessonAnswer): LessonCause => ({ answer: 'loadLesson', with: lesson });
const reached = (position: number, page: number | null = null): LessonCause => ({
  send: { type: 'place.reached', position, page },
});
const playing = say('video.playing');
const paused = say('video.paused');
const acknowledged = say('save.acknowledged');
const refused = say('save.refused');
const retried = say('retry.requested');

const knows = (progress: Partial<Made>, more: Outcome['knows'] = {}): Outcome['knows'] => ({
  progress: { ...beginning, ...progress },
  ...more,
});
/** The progress goes to the outbox. */
const handsOver = (progress: Partial<Made>, more: Outcome): Outcome => ({
  ...more,
  tells: [{ type: 'progress.made', itemId: 4, progress: { ...beginning, ...progress } }],
});
const on = (state: string): string => `ready.item.video.${state}`;
const queued = 'ready.progress.queued';
const dirty = 'ready.progress.dirty';
const clean = 'ready.progress.clean';
const complete = 'ready.completion.complete';
const completing = 'ready.completion.completing';

const kinds = [
  ['a video', video, 'video.paused'],
  ['a text', text, 'reading'],
  ['a document of pages', pdf, 'pdf'],
  ['a page elsewhere', link, 'external'],
  ['a kind that comes later', quiz, 'other'],
] as const;

const opening: readonly LessonStory[] = [
  {
    says: 'asks for the lesson, and says when there is none',
    input,
    begins: { is: 'loading', knows: { itemId: 4, lesson: null, failure: null }, asks: { loadLesson: 4 } },
    steps: [{ ...loaded(null), is: 'unavailable' }],
  },
  {
    says: 'says that a lesson is locked, and looks again when it is wished',
    input,
    steps: [
      {
        ...loaded({ ...video, lock: 'sign_in' }),
        is: 'locked',
        knows: knows({}, { lesson: { ...video, lock: 'sign_in' } }),
      },
      { ...retried, is: 'loading', asks: { loadLesson: 4 } },
    ],
  },
  {
    says: 'can be tried again where no answer could be had',
    input,
    steps: [
      { fail: 'loadLesson', is: 'failed', knows: { failure: portFailure } },
      { ...retried, is: 'loading', knows: { failure: null }, asks: { loadLesson: 4 } },
    ],
  },
  ...kinds.map(
    ([what, lesson, state]): LessonStory => ({
      says: `opens ${what}`,
      input,
      steps: [
        {
          ...loaded(lesson),
          is: [`ready.item.${state}`, clean, 'ready.completion.incomplete'],
          knows: knows({}, { lesson }),
        },
      ],
    }),
  ),
  {
    says: 'knows that a lesson was done before',
    input,
    steps: [
      {
        ...loaded({ ...link, isCompleted: true }),
        is: ['ready.item.external', clean, complete],
        knows: knows({}, { lesson: { ...link, isCompleted: true } }),
      },
    ],
  },
];

const watched = { position: 1, furthest: 1, watched: [[0, 1]] } as const;
const watching: readonly LessonCause[] = [loaded(video), playing, reached(1)];

const videos: readonly LessonStory[] = [
  {
    says: 'counts what is played as watched, and keeps it when the video stands still',
    input,
    given: [loaded(video)],
    steps: [
      { ...playing, is: on('playing'), knows: { playingFrom: 0 } },
      { ...reached(1), is: dirty, knows: knows(watched, { playingFrom: 1 }) },
      { ...paused, ...handsOver(watched, { is: [on('paused'), queued] }), knows: { playingFrom: null } },
    ],
  },
  {
    says: 'loses no second to the keeping of them',
    input,
    given: [...watching, { wait: 15_000 }, say('save.began')],
    steps: [
      {
        ...reached(2),
        is: dirty,
        knows: knows({ position: 2, furthest: 2, watched: [[0, 2]] }, { playingFrom: 2 }),
      },
    ],
  },
  {
    says: 'takes a jump for no watching',
    input,
    given: watching,
    steps: [{ ...reached(20), knows: knows({ ...watched, position: 20, furthest: 20 }, { playingFrom: 20 }) }],
  },
  {
    says: 'keeps what was watched, the furthest and the last place apart',
    input,
    given: [...watching, say('video.seeking')],
    steps: [
      { ...reached(30), knows: knows({ ...watched, position: 30, furthest: 30 }) },
      { ...playing, is: on('playing'), knows: { playingFrom: 30 } },
      {
        ...reached(32),
        knows: knows(
          {
            position: 32,
            furthest: 32,
            watched: [
              [0, 1],
              [30, 32],
            ],
          },
          { playingFrom: 32 },
        ),
      },
    ],
  },
  {
    says: 'does not count as watched while the video waits for more of itself',
    input,
    given: watching,
    steps: [
      { ...say('video.waiting'), is: on('buffering'), knows: { playingFrom: null } },
      { ...playing, is: on('playing'), knows: { playingFrom: 1 } },
    ],
  },
  {
    says: 'stands still where the video was waiting for more of itself, and keeps where',
    input,
    given: [...watching, say('video.waiting')],
    steps: [{ ...paused, ...handsOver(watched, { is: [on('paused'), queued] }) }],
  },
  {
    says: 'goes to another place of the video, and keeps where it stands still',
    input,
    given: watching,
    steps: [
      { ...say('video.seeking'), is: on('seeking'), knows: { playingFrom: null } },
      { ...paused, ...handsOver(watched, { is: [on('paused'), queued] }) },
    ],
  },
  {
    says: 'keeps that the video has come to its end, and plays again',
    input,
    given: watching,
    steps: [
      { ...say('video.ended'), ...handsOver(watched, { is: [on('ended'), queued] }), knows: { playingFrom: null } },
      { ...playing, is: on('playing'), knows: { playingFrom: 1 } },
    ],
  },
  {
    says: 'keeps how far one came when the video fails, which can be tried again',
    input,
    given: watching,
    steps: [
      {
        ...say('video.failed'),
        ...handsOver(watched, { is: [on('mediaError'), queued] }),
        knows: { playingFrom: null },
      },
      { ...retried, is: on('paused') },
    ],
  },
];

const keeping: readonly LessonStory[] = [
  {
    says: 'hands over what is new after fifteen seconds, however much comes meanwhile, and is clean when it is saved',
    input,
    given: [loaded(text), reached(1), { wait: 10_000 }],
    steps: [
      { ...reached(2), knows: knows({ position: 2, furthest: 2 }) },
      { wait: 5_000, ...handsOver({ position: 2, furthest: 2 }, { is: queued }) },
      { ...say('save.began'), is: 'ready.progress.saving' },
      { ...acknowledged, is: clean },
    ],
  },
  {
    says: 'has something new again while the rest is on its way',
    input,
    given: [loaded(text), say('page.left'), say('save.began')],
    steps: [{ ...reached(1), is: dirty, knows: knows({ position: 1, furthest: 1 }) }, { ...acknowledged }],
  },
  {
    says: 'has something new again while the rest waits',
    input,
    given: [loaded(text), say('page.left')],
    steps: [{ ...reached(1), is: dirty, knows: knows({ position: 1, furthest: 1 }) }],
  },
  {
    says: 'is clean when what waits was saved',
    input,
    given: [loaded(text), say('page.left')],
    steps: [{ ...acknowledged, is: clean }],
  },
  {
    says: 'is clean when what waits was refused',
    input,
    given: [loaded(text), say('page.left')],
    steps: [{ ...refused, is: clean }],
  },
  {
    says: 'is clean when what was on its way was refused',
    input,
    given: [loaded(text), say('page.left'), say('save.began')],
    steps: [{ ...refused, is: clean }],
  },
  {
    says: 'hands over at once when the page is left',
    input,
    given: [loaded(pdf), reached(3, 4)],
    steps: [{ ...say('page.left'), ...handsOver({ position: 3, furthest: 3, page: 4 }, { is: queued }) }],
  },
  {
    says: 'goes back to the beginning, and keeps how far one came',
    input,
    given: [loaded(pdf), reached(3, 4)],
    steps: [
      { ...say('restart.requested'), ...handsOver({ furthest: 3 }, { is: queued }), knows: knows({ furthest: 3 }) },
    ],
  },
];

const met = { position: 40, furthest: 40 };

const completion: readonly LessonStory[] = [
  {
    says: 'is done when it is read to its end and the server has said so',
    input,
    given: [loaded(text)],
    steps: [
      { ...reached(39), is: dirty, knows: knows({ position: 39, furthest: 39 }) },
      { ...reached(40), ...handsOver(met, { is: [queued, completing] }), knows: knows(met) },
      { ...acknowledged, is: [clean, complete] },
    ],
  },
  {
    says: 'is done as soon as it is known how long it is',
    input,
    given: [loaded({ ...text, progress: { ...beginning, ...met, extent: null } })],
    steps: [
      { send: { type: 'extent.known', extent: 41 }, knows: knows({ ...met, extent: 41 }) },
      {
        send: { type: 'extent.known', extent: 40 },
        ...handsOver(met, { is: [queued, completing] }),
        knows: knows(met),
      },
    ],
  },
  {
    says: 'is not done when the server does not take it, and can be tried again',
    input,
    given: [loaded(text), reached(40)],
    steps: [
      { ...refused, is: [clean, 'ready.completion.ruleMet'] },
      { ...acknowledged },
      { ...retried, ...handsOver(met, { is: [queued, completing] }) },
    ],
  },
  {
    says: 'is done by opening it where that is the rule, and by no other word',
    input,
    given: [loaded(pdf)],
    steps: [
      { ...say('lesson.marked') },
      {
        ...say('lesson.opened'),
        ...handsOver({ isMarked: true }, { is: [queued, completing] }),
        knows: knows({ isMarked: true }),
      },
    ],
  },
  {
    says: 'is done by the word of the learner where that is the rule, and not by opening it',
    input,
    given: [loaded(link)],
    steps: [
      { ...say('lesson.opened') },
      {
        ...say('lesson.marked'),
        ...handsOver({ isMarked: true }, { is: [queued, completing] }),
        knows: knows({ isMarked: true }),
      },
    ],
  },
];

export const lessonPlayerStories: readonly LessonStory[] = [...opening, ...videos, ...keeping, ...completion];
