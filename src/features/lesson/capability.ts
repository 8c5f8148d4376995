import { lessonTitles as titles } from '../../messages/lesson-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** A video that is no lesson. */
export const Film = /* @__PURE__ */ lent(async () => (await import('./wiring/film.tsx')).LoneFilm);

export const ownPages = () =>
  ({
    courseModule: { page: async () => (await import('./wiring/course-module-route.tsx')).CourseModuleRoute },
    continueLearning: {
      title: titles.continueLearning,
      page: async () => (await import('./continue-learning-page.tsx')).ContinueLearningPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    continueLearning: { section: 'learning', order: 10, label: titles.continueLearning },
  }) satisfies SideMenu;
