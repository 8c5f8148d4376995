import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { lessonPlayerMachine } from './lesson-player.machine.ts';
import type { LessonAnswer, SeenLesson } from './lesson-player.ports.ts';

type Made = SeenLesson['progress'];
type LessonScenarios = Scenarios<typeof lessonPlayerMachine>;

const beginning: Made = { position: 0, furthest: 0, watched: [], page: null, extent: 40, isMarked: false };
const video: SeenLesson = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress: beginning };
const text: SeenLesson = { ...video, kind: 'text', rule: 'read' };
const pdf: SeenLesson = { ...video, kind: 'pdf', rule: 'open' };
const link: SeenLesson = { ...video, kind: 'link', rule: 'manual' };
const quiz: SeenLesson = { ...video, kind: 'quiz', rule: 'manual' };
const locked: SeenLesson = { ...video, lock: 'sign_in' };

const loaded = (lesson: LessonAnswer) => ({ answer: 'loadLesson', with: lesson });
const reached = (position: number, page: number | null = null) => ({ type: 'place.reached', position, page }) as const;
const lasts = (extent: number) => ({ type: 'extent.known', extent }) as const;
const made = (progress: Partial<Made>): Made => ({ ...beginning, ...progress });
/** Records the progress that goes to the outbox. */
const handsOver = (progress: Partial<Made>) => ({
  emits: [{ type: 'progress.made', itemId: 4, progress: made(progress) }],
});

const [clean, dirty, queued] = ['ready.progress.clean', 'ready.progress.dirty', 'ready.progress.queued'];
const [completing, complete] = ['ready.completion.completing', 'ready.completion.complete'];
const [playing, paused] = ['ready.item.video.playing', 'ready.item.video.paused'];

const kinds = [
  ['a video', video, 'video.paused'],
  ['a text', text, 'reading'],
  ['a document of pages', pdf, 'pdf'],
  ['a page elsewhere', link, 'external'],
  ['a kind that comes later', quiz, 'other'],
] as const;

const opening: LessonScenarios = {
  'asks for the lesson, and says when there is none': [
    { begins: ['loading', { itemId: 4, lesson: null, failure: null }, { invokes: { loadLesson: 4 } }] },
    [loaded(null), 'unavailable'],
  ],
  'says that a lesson is locked, and looks again when it is wished': [
    [loaded(locked), 'locked', { progress: beginning, lesson: locked }],
    ['retry.requested', 'loading', {}, { invokes: { loadLesson: 4 } }],
  ],
  'can be tried again where no answer could be had': [
    [{ fail: 'loadLesson' }, 'failed', { failure: portFailure }],
    ['retry.requested', 'loading', { failure: null }, { invokes: { loadLesson: 4 } }],
  ],
  ...Object.fromEntries(
    kinds.map(([what, lesson, state]): [string, Scenario<typeof lessonPlayerMachine>] => [
      `opens ${what}`,
      [
        [
          loaded(lesson),
          [`ready.item.${state}`, clean, 'ready.completion.incomplete'],
          { progress: beginning, lesson },
        ],
      ],
    ]),
  ),
  'knows that a lesson was done before': [
    [
      loaded({ ...link, isCompleted: true }),
      ['ready.item.external', clean, complete],
      { progress: beginning, lesson: { ...link, isCompleted: true } },
    ],
  ],
};

const keeping: LessonScenarios = {
  'hands over what is new after fifteen seconds, however much comes meanwhile, and is clean when it is saved': [
    { given: [loaded(text), reached(1), { wait: 10_000 }] },
    [reached(2), null, { progress: made({ position: 2, furthest: 2 }) }],
    [{ wait: 5_000 }, queued, {}, handsOver({ position: 2, furthest: 2 })],
    ['save.began', 'ready.progress.saving'],
    ['save.acknowledged', clean],
  ],
  'has something new again while the rest is on its way': [
    { given: [loaded(text), 'page.left', 'save.began'] },
    [reached(1), dirty, { progress: made({ position: 1, furthest: 1 }) }],
    ['save.acknowledged'],
  ],
  'has something new again while the rest waits': [
    { given: [loaded(text), 'page.left'] },
    [reached(1), dirty, { progress: made({ position: 1, furthest: 1 }) }],
  ],
  'is clean when what waits was saved': [{ given: [loaded(text), 'page.left'] }, ['save.acknowledged', clean]],
  'is clean when what waits was refused': [{ given: [loaded(text), 'page.left'] }, ['save.refused', clean]],
  'is clean when what was on its way was refused': [
    { given: [loaded(text), 'page.left', 'save.began'] },
    ['save.refused', clean],
  ],
  'hands over at once when the page is left': [
    { given: [loaded(pdf), reached(3, 4)] },
    ['page.left', queued, {}, handsOver({ position: 3, furthest: 3, page: 4 })],
  ],
  'goes back to the beginning, and keeps how far one came': [
    { given: [loaded(pdf), reached(3, 4)] },
    ['restart.requested', queued, { progress: made({ furthest: 3 }) }, handsOver({ furthest: 3 })],
  ],
};

const met = { position: 40, furthest: 40 };
const marked = { isMarked: true };

const completion: LessonScenarios = {
  'is done when it is read to its end and the server has said so': [
    { given: [loaded(text)] },
    [reached(39), dirty, { progress: made({ position: 39, furthest: 39 }) }],
    [reached(40), [queued, completing], { progress: made(met) }, handsOver(met)],
    ['save.acknowledged', [clean, complete]],
  ],
  'is done as soon as it is known how long it is': [
    { given: [loaded({ ...text, progress: made({ ...met, extent: null }) })] },
    [lasts(41), null, { progress: made({ ...met, extent: 41 }) }],
    [lasts(40), [queued, completing], { progress: made(met) }, handsOver(met)],
  ],
  'is not done when the server does not take it, and can be tried again': [
    { given: [loaded(text), reached(40)] },
    ['save.refused', [clean, 'ready.completion.ruleMet']],
    ['save.acknowledged'],
    ['retry.requested', [queued, completing], {}, handsOver(met)],
  ],
  'is done by opening it where that is the rule, and by no other word': [
    { given: [loaded(pdf)] },
    ['lesson.marked'],
    ['lesson.opened', [queued, completing], { progress: made(marked) }, handsOver(marked)],
  ],
  'is done by the word of the learner where that is the rule, and not by opening it': [
    { given: [loaded(link)] },
    ['lesson.opened'],
    ['lesson.marked', [queued, completing], { progress: made(marked) }, handsOver(marked)],
  ],
};

const [renewing, mediaError] = ['ready.item.video.renewing', 'ready.item.video.mediaError'];
const failed = { type: 'video.failed', address: '/media/1.mp4' } as const;
const elsewhere = [{ url: '/media/2.mp4', mime: 'video/mp4' }];
const watched: Partial<Made> = { position: 1, furthest: 1, watched: [[0, 1]] };
const watching = [loaded(video), 'video.playing', reached(1)] as const;

const videos: LessonScenarios = {
  'counts what is played as watched, and keeps it when the video stands still': [
    { given: [loaded(video)] },
    ['video.playing', playing, { playingFrom: 0 }],
    [reached(1), dirty, { progress: made(watched), playingFrom: 1 }],
    ['video.paused', [paused, queued], { playingFrom: null }, handsOver(watched)],
  ],
  'loses no second to the keeping of them': [
    { given: [...watching, { wait: 15_000 }, 'save.began'] },
    [reached(2), dirty, { progress: made({ position: 2, furthest: 2, watched: [[0, 2]] }), playingFrom: 2 }],
  ],
  'takes a jump for no watching': [
    { given: watching },
    [reached(20), null, { progress: made({ ...watched, position: 20, furthest: 20 }), playingFrom: 20 }],
  ],
  'keeps what was watched, the furthest and the last place apart': [
    { given: [...watching, 'video.seeking'] },
    [reached(30), null, { progress: made({ ...watched, position: 30, furthest: 30 }) }],
    ['video.playing', playing, { playingFrom: 30 }],
    // biome-ignore format: as ranges are written
    [reached(32), null, { progress: made({ position: 32, furthest: 32, watched: [[0, 1], [30, 32]] }), playingFrom: 32 }],
  ],
  'does not count as watched while the video waits for more of itself': [
    { given: watching },
    ['video.waiting', 'ready.item.video.buffering', { playingFrom: null }],
    ['video.playing', playing, { playingFrom: 1 }],
  ],
  'stands still where the video was waiting for more of itself, and keeps where': [
    { given: [...watching, 'video.waiting'] },
    ['video.paused', [paused, queued], {}, handsOver(watched)],
  ],
  'goes to another place of the video, and keeps where it stands still': [
    { given: watching },
    ['video.seeking', 'ready.item.video.seeking', { playingFrom: null }],
    ['video.paused', [paused, queued], {}, handsOver(watched)],
  ],
  'keeps that the video has come to its end, and plays again': [
    { given: watching },
    ['video.ended', ['ready.item.video.ended', queued], { playingFrom: null }, handsOver(watched)],
    ['video.playing', playing, { playingFrom: 1 }],
  ],
  'keeps how far one came when the video fails, asks for another address, and goes on there': [
    { given: watching },
    [
      failed,
      [renewing, queued],
      { playingFrom: null },
      { ...handsOver(watched), invokes: { renewFilm: { itemId: 4, address: failed.address } } },
    ],
    [failed],
    ['video.seeking'],
    ['video.ended'],
    [{ answer: 'renewFilm', with: elsewhere }, paused, { film: elsewhere }],
    ['video.playing', playing, { playingFrom: 1 }],
  ],
  'says that the video fails where it is nowhere else, which can be tried again': [
    { given: [...watching, failed] },
    [{ answer: 'renewFilm', with: null }, mediaError],
    ['retry.requested', paused],
  ],
  'says so too where no other address can be had': [
    { given: [...watching, failed] },
    [{ fail: 'renewFilm' }, mediaError],
  ],
};

export const lessonPlayerScenarios: LessonScenarios = { ...opening, ...keeping, ...completion, ...videos };
