import { lessonTitles as titles, lessonKindWords as words } from '../../messages/lesson-titles.ts';
import type { LessonKinds, OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';
import { withLessonKinds } from '../../shared/lesson-kinds.tsx';

/** A video that is not a lesson. */
export const Film = /* @__PURE__ */ lent(async () => (await import('./wiring/film.tsx')).LoneFilm);

export const ownPages = () =>
  ({
    courseModule: {
      page: withLessonKinds(async () => (await import('./wiring/course-module-route.tsx')).CourseModuleRoute),
    },
    continueLearning: {
      title: titles.continueLearning,
      page: async () => (await import('./continue-learning-page.tsx')).ContinueLearningPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    continueLearning: { section: 'learning', order: 10, label: titles.continueLearning },
  }) satisfies SideMenu;

/** The built-in lesson kinds. */
export const lessonKinds = () =>
  ({
    text: { word: words.text },
    video: { word: words.video, isRecording: true },
    pdf: { word: words.pdf },
    link: { word: words.link },
  }) satisfies LessonKinds;
