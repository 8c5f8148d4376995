import type { SeenLesson } from '../../../../src/machines/lesson-player/lesson-player.ports.ts';
import { portFailure } from '../../support/walk.ts';
import { clean, complete, input, knows, type LessonStory, link, loaded, pdf, retried, text, video } from './words.ts';

const quiz: SeenLesson = { ...video, kind: 'quiz', rule: 'manual' };

const kinds = [
  ['a video', video, 'video.paused'],
  ['a text', text, 'reading'],
  ['a document of pages', pdf, 'pdf'],
  ['a page elsewhere', link, 'external'],
  ['a kind that comes later', quiz, 'other'],
] as const;

export const opening: readonly LessonStory[] = [
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
