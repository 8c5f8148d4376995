import { portFailure } from '../../../shared/chart-testing/model.ts';
import type { SeenLesson } from '../lesson-player.ports.ts';
import { clean, complete, knows, type LessonScenario, link, loaded, pdf, retried, text, video } from './words.ts';

const quiz: SeenLesson = { ...video, kind: 'quiz', rule: 'manual' };

const kinds = [
  ['a video', video, 'video.paused'],
  ['a text', text, 'reading'],
  ['a document of pages', pdf, 'pdf'],
  ['a page elsewhere', link, 'external'],
  ['a kind that comes later', quiz, 'other'],
] as const;

export const opening: readonly LessonScenario[] = [
  {
    it: 'asks for the lesson, and says when there is none',
    begins: { state: 'loading', context: { itemId: 4, lesson: null, failure: null }, invokes: { loadLesson: 4 } },
    steps: [{ ...loaded(null), state: 'unavailable' }],
  },
  {
    it: 'says that a lesson is locked, and looks again when it is wished',
    steps: [
      {
        ...loaded({ ...video, lock: 'sign_in' }),
        state: 'locked',
        context: knows({}, { lesson: { ...video, lock: 'sign_in' } }),
      },
      { ...retried, state: 'loading', invokes: { loadLesson: 4 } },
    ],
  },
  {
    it: 'can be tried again where no answer could be had',
    steps: [
      { fail: 'loadLesson', state: 'failed', context: { failure: portFailure } },
      { ...retried, state: 'loading', context: { failure: null }, invokes: { loadLesson: 4 } },
    ],
  },
  ...kinds.map(
    ([what, lesson, state]): LessonScenario => ({
      it: `opens ${what}`,
      steps: [
        {
          ...loaded(lesson),
          state: [`ready.item.${state}`, clean, 'ready.completion.incomplete'],
          context: knows({}, { lesson }),
        },
      ],
    }),
  ),
  {
    it: 'knows that a lesson was done before',
    steps: [
      {
        ...loaded({ ...link, isCompleted: true }),
        state: ['ready.item.external', clean, complete],
        context: knows({}, { lesson: { ...link, isCompleted: true } }),
      },
    ],
  },
];
