import { assignmentsLesson, assignmentsTitles as titles } from '../../messages/assignments-titles.ts';
import type { LessonKinds, OwnPages } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** The learner's work at a step of a programme. */
export const OwnStepWork = /* @__PURE__ */ lent(async () => (await import('./step-work.tsx')).OwnStepWork);

export const ownPages = () =>
  ({
    assignment: {
      title: titles.assignment,
      palette: false,
      page: async () => (await import('./assignment-page.tsx')).AssignmentPage,
    },
  }) satisfies OwnPages;

export const lessonKinds = () =>
  ({
    assignment: {
      word: assignmentsLesson,
      body: async () => (await import('./lesson-assignment.tsx')).LessonAssignment,
    },
  }) satisfies LessonKinds;
