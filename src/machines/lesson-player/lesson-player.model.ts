import { modelOf } from '../../shared/chart-testing/model.ts';
import { lessonPlayerMachine } from './lesson-player.machine.ts';
import type { SeenLesson } from './lesson-player.ports.ts';

const progress = { position: 0, furthest: 0, watched: [], page: null, extent: 4, isMarked: false };
const video: SeenLesson = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress };

export const lessonPlayerModel = modelOf(lessonPlayerMachine, {
  inputs: [{ itemId: 4 }],
  events: [
    'retry.requested',
    'video.playing',
    'video.paused',
    'video.waiting',
    'video.seeking',
    'video.ended',
    'lesson.opened',
    'lesson.marked',
    'restart.requested',
    'page.left',
    'save.began',
    'save.acknowledged',
    'save.refused',
    { type: 'video.failed', address: '/media/a.mp4' },
    { type: 'extent.known', extent: 4 },
    { type: 'place.reached', position: 4, page: null },
  ],
  answers: {
    loadLesson: [
      null,
      { ...video, lock: 'sign_in' },
      video,
      { ...video, kind: 'text', rule: 'manual' },
      { ...video, kind: 'pdf', rule: 'open' },
      { ...video, kind: 'link', isCompleted: true },
      { ...video, kind: 'quiz' },
    ],
    renewFilm: [null, [{ url: '/media/b.mp4', mime: 'video/mp4' }]],
  },
});
