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
  ['a document with pages', pdf, 'pdf'],
  ['a page on another site', link, 'external'],
  ['a newer type of lesson', quiz, 'other'],
] as const;

const opening: LessonScenarios = {
  'loads the lesson, and shows if it doesn’t exist': [
    { begins: ['loading', { itemId: 4, lesson: null, failure: null }, { invokes: { loadLesson: 4 } }] },
    [loaded(null), 'unavailable'],
  ],
  'shows that a lesson is locked, and loads it again on request': [
    [loaded(locked), 'locked', { progress: beginning, lesson: locked }],
    ['retry.requested', 'loading', {}, { invokes: { loadLesson: 4 } }],
  ],
  'can be tried again if there was no response': [
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
  'shows that a lesson was completed before': [
    [
      loaded({ ...link, isCompleted: true }),
      ['ready.item.external', clean, complete],
      { progress: beginning, lesson: { ...link, isCompleted: true } },
    ],
  ],
};

const keeping: LessonScenarios = {
  'saves new progress every fifteen seconds, and is clean once it is saved': [
    { given: [loaded(text), reached(1), { wait: 10_000 }] },
    [reached(2), null, { progress: made({ position: 2, furthest: 2 }) }],
    [{ wait: 5_000 }, queued, {}, handsOver({ position: 2, furthest: 2 })],
    ['save.began', 'ready.progress.saving'],
    ['save.acknowledged', clean],
  ],
  'has new progress while the rest is being sent': [
    { given: [loaded(text), 'page.left', 'save.began'] },
    [reached(1), dirty, { progress: made({ position: 1, furthest: 1 }) }],
    ['save.acknowledged'],
  ],
  'has new progress while the rest is pending': [
    { given: [loaded(text), 'page.left'] },
    [reached(1), dirty, { progress: made({ position: 1, furthest: 1 }) }],
  ],
  'is clean when pending progress was saved': [{ given: [loaded(text), 'page.left'] }, ['save.acknowledged', clean]],
  'is clean when pending progress was refused': [{ given: [loaded(text), 'page.left'] }, ['save.refused', clean]],
  'is clean when progress that was being sent was refused': [
    { given: [loaded(text), 'page.left', 'save.began'] },
    ['save.refused', clean],
  ],
  'saves immediately when the user leaves the page': [
    { given: [loaded(pdf), reached(3, 4)] },
    ['page.left', queued, {}, handsOver({ position: 3, furthest: 3, page: 4 })],
  ],
  'goes back to the beginning, and keeps the furthest position': [
    { given: [loaded(pdf), reached(3, 4)] },
    ['restart.requested', queued, { progress: made({ furthest: 3 }) }, handsOver({ furthest: 3 })],
  ],
};

const met = { position: 40, furthest: 40 };
const marked = { isMarked: true };

const completion: LessonScenarios = {
  'is completed when it is read to the end and the server has confirmed it': [
    { given: [loaded(text)] },
    [reached(39), dirty, { progress: made({ position: 39, furthest: 39 }) }],
    [reached(40), [queued, completing], { progress: made(met) }, handsOver(met)],
    ['save.acknowledged', [clean, complete]],
  ],
  'is completed as soon as its length is known': [
    { given: [loaded({ ...text, progress: made({ ...met, extent: null }) })] },
    [lasts(41), null, { progress: made({ ...met, extent: 41 }) }],
    [lasts(40), [queued, completing], { progress: made(met) }, handsOver(met)],
  ],
  'isn’t completed if the server refuses it, and can be tried again': [
    { given: [loaded(text), reached(40)] },
    ['save.refused', [clean, 'ready.completion.ruleMet']],
    ['save.acknowledged'],
    ['retry.requested', [queued, completing], {}, handsOver(met)],
  ],
  'is completed when it is opened if that is the rule, and by no other event': [
    { given: [loaded(pdf)] },
    ['lesson.marked'],
    ['lesson.opened', [queued, completing], { progress: made(marked) }, handsOver(marked)],
  ],
  'is completed when the learner marks it if that is the rule, and not when it is opened': [
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
  'counts played time as watched, and saves it when the video is paused': [
    { given: [loaded(video)] },
    ['video.playing', playing, { playingFrom: 0 }],
    [reached(1), dirty, { progress: made(watched), playingFrom: 1 }],
    ['video.paused', [paused, queued], { playingFrom: null }, handsOver(watched)],
  ],
  'loses no second when it saves': [
    { given: [...watching, { wait: 15_000 }, 'save.began'] },
    [reached(2), dirty, { progress: made({ position: 2, furthest: 2, watched: [[0, 2]] }), playingFrom: 2 }],
  ],
  'doesn’t count a jump as watched': [
    { given: watching },
    [reached(20), null, { progress: made({ ...watched, position: 20, furthest: 20 }), playingFrom: 20 }],
  ],
  'stores the watched parts, the furthest and the last position separately': [
    { given: [...watching, 'video.seeking'] },
    [reached(30), null, { progress: made({ ...watched, position: 30, furthest: 30 }) }],
    ['video.playing', playing, { playingFrom: 30 }],
    // biome-ignore format: keep each range on one line
    [reached(32), null, { progress: made({ position: 32, furthest: 32, watched: [[0, 1], [30, 32]] }), playingFrom: 32 }],
  ],
  'doesn’t count buffering as watched': [
    { given: watching },
    ['video.waiting', 'ready.item.video.buffering', { playingFrom: null }],
    ['video.playing', playing, { playingFrom: 1 }],
  ],
  'can be paused while it buffers, and saves the position': [
    { given: [...watching, 'video.waiting'] },
    ['video.paused', [paused, queued], {}, handsOver(watched)],
  ],
  'can seek, and saves the position when it is paused': [
    { given: watching },
    ['video.seeking', 'ready.item.video.seeking', { playingFrom: null }],
    ['video.paused', [paused, queued], {}, handsOver(watched)],
  ],
  'saves that the video ended, and plays it again': [
    { given: watching },
    ['video.ended', ['ready.item.video.ended', queued], { playingFrom: null }, handsOver(watched)],
    ['video.playing', playing, { playingFrom: 1 }],
  ],
  'keeps the position when the video fails, requests a new URL and continues': [
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
  'shows that the video failed if there is no new URL, and can be tried again': [
    { given: [...watching, failed] },
    [{ answer: 'renewFilm', with: null }, mediaError],
    ['retry.requested', paused],
  ],
  'shows that the video failed if no new URL can be requested': [
    { given: [...watching, failed] },
    [{ fail: 'renewFilm' }, mediaError],
  ],
};

export const lessonPlayerScenarios: LessonScenarios = { ...opening, ...keeping, ...completion, ...videos };
