import { button, leadsTo, link, searchFor, tells } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

/** An attempt that is nobody's, or not the own: what is there of own ones is told by `tests/e2e/gate/assessments.e2e.ts`. */
const missing = {
  access: 'learners',
  title: 'Page not found',
  byKeyboard: { target: link('See assessments'), done: leadsTo('/assessment') },
} as const;

export const pages: PageStories = {
  assessmentLead: {
    access: 'everybody',
    title: 'Find your level',
    byKeyboard: { target: button('Start'), done: tells(/^Question 1 of/) },
  },
  assessment: { access: 'learners', title: 'Assessments', byKeyboard: searchFor('python') },
  selfAssessmentList: {
    access: 'learners',
    title: 'Numbers and evidence – Self-assessments',
    heading: 'Numbers and evidence',
    byKeyboard: { target: link('All self-assessments'), done: leadsTo('/self-assessmentList/0') },
  },
  assessmentAttempt: { access: 'learners', title: 'Assessments', leadsTo: '/assessment' },
  assessmentQuestion: missing,
  assessmentReview: missing,
  assessmentSummary: missing,
};
