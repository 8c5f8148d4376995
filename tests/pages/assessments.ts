import { firstOf } from '../support/examples.ts';
import { beginAttempt, handInAttempt } from '../support/own-attempts.ts';
import { button, leadsTo, link, searchFor, showsText } from '../support/page-actions.ts';
import type { Example, PageStories } from '../support/page-stories.ts';

/** An attempt that doesn't exist. A learner's own attempts have a different id each time. */
const missing = {
  access: 'learners',
  title: 'Page not found',
  parameters: { id: '999999' },
  byKeyboard: { target: link('See assessments'), done: leadsTo('/assessment') },
} as const;

const page = (path: string, heading: string, title: string): Example => ({
  path,
  title: `${heading} – ${title}`,
  heading,
});

export const pages: PageStories = {
  assessmentLead: {
    access: 'everybody',
    title: 'Find your level',
    byKeyboard: { target: button('Start'), done: showsText(/^Question 1 of/) },
  },
  assessment: { access: 'learners', title: 'Assessments', byKeyboard: searchFor('python') },
  selfAssessmentList: {
    access: 'learners',
    title: 'Numbers and evidence – Self-assessments',
    heading: 'Numbers and evidence',
    example: async (api, learner) => {
      const { path, title } = await firstOf('/self-assessments-list', ({ id }) => `/self-assessmentList/${id}`)(
        api,
        learner,
      );
      return { path, title: `${title} – Self-assessments`, heading: title };
    },
    byKeyboard: { target: link('All self-assessments'), done: leadsTo('/self-assessmentList/0') },
  },
  assessmentAttempt: { access: 'learners', title: 'Assessments', leadsTo: '/assessment' },
  assessmentQuestion: {
    ...missing,
    example: async (api, learner) => {
      const { id, title, count } = await beginAttempt(api, learner, 0);
      return page(`/assessmentQuestion/${id}`, `Question 1 of ${count}`, title);
    },
  },
  assessmentReview: {
    ...missing,
    example: async (api, learner) => {
      const { id, title } = await handInAttempt(api, learner);
      return page(`/assessmentReview/${id}`, 'Answers', title);
    },
  },
  assessmentSummary: {
    ...missing,
    example: async (api, learner) => {
      const { id, title } = await handInAttempt(api, learner);
      return page(`/assessmentSummary/${id}`, 'Result', title);
    },
  },
};
