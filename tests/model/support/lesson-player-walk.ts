import { lessonPlayerMachine } from '../../../src/machines/lesson-player/lesson-player.machine.ts';
import type { SeenLesson } from '../../../src/machines/lesson-player/lesson-player.ports.ts';
import type { Walk } from './walk.ts';

const progress = { position: 0, furthest: 0, watched: [], page: null, extent: 4, isMarked: false };
const video: SeenLesson = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress };

export const lessonPlayerWalk: Walk = {
  machine: lessonPlayerMachine,
  inputs: [{ itemId: 4 }],
  external: [
    ...[
      'retry.requested',
      'video.playing',
      'video.paused',
      'video.waiting',
      'video.seeking',
      'video.ended',
      'video.failed',
      'lesson.opened',
      'lesson.marked',
      'restart.requested',
      'page.left',
      'save.began',
      'save.acknowledged',
      'save.refused',
    ].map((type) => ({ type })),
    { type: 'extent.known', extent: 4 },
    { type: 'place.reached', position: 4, page: null },
  ] as Walk['external'],
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
  },
  distinguish: () => null,
};
