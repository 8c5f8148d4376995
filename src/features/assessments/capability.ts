import {
  assessmentsLesson,
  assessmentsWidget,
  assessmentsTitles as titles,
} from '../../messages/assessments-titles.ts';
import type { LessonKinds, OwnPages, Pages, PublicMenu, SideMenu, Widgets } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

const lessonQuiz = async () => (await import('./lesson-quiz.tsx')).LessonQuiz;

/** An assessment as a lesson: its standing, and the link to its questions. */
export const AssessmentLesson = /* @__PURE__ */ lent(lessonQuiz);

const attempt = () => import('./wiring/attempt-route.tsx');
const openAttempt = async () => (await attempt()).OpenAttemptRoute;

export const pages = () =>
  ({
    assessmentLead: {
      title: titles.level,
      // Keep level checks that were started in this browser.
      starts: 'seen',
      page: async () => (await import('./lead/lead-page.tsx')).LeadPage,
    },
  }) satisfies Pages;

export const publicMenu = () =>
  ({
    assessmentLead: { label: titles.level, column: 'learn', order: 25 },
  }) satisfies PublicMenu;

export const ownPages = () =>
  ({
    assessment: {
      title: titles.assessments,
      page: async () => (await import('./list/assessments-page.tsx')).AssessmentsPage,
    },
    selfAssessmentList: {
      title: titles.selfAssessments,
      palette: false,
      page: async () => (await import('./list/self-page.tsx')).SelfAssessmentsPage,
    },
    assessmentAttempt: { palette: false, page: async () => (await import('./start-page.tsx')).StartPage },
    assessmentQuestion: {
      palette: false,
      parent: openAttempt,
      page: async () => (await attempt()).AttemptQuestionRoute,
    },
    assessmentReview: { palette: false, parent: openAttempt, page: async () => (await attempt()).AttemptReviewRoute },
    assessmentSummary: {
      palette: false,
      page: async () => (await import('./results/summary-page.tsx')).SummaryPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    assessment: {
      section: 'learning',
      order: 35,
      label: titles.assessments,
      below: ['assessmentAttempt', 'assessmentQuestion', 'assessmentReview', 'assessmentSummary'],
    },
  }) satisfies SideMenu;

export const widgets = () =>
  ({
    assessments: {
      title: assessmentsWidget,
      order: 50,
      height: 'low',
      component: async () => (await import('./list/assessments-widget.tsx')).AssessmentsWidget,
    },
  }) satisfies Widgets;

export const lessonKinds = () =>
  ({
    quiz: { word: assessmentsLesson, body: lessonQuiz },
  }) satisfies LessonKinds;
