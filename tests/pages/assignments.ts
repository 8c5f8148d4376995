import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  /** Of a course in which the learner is not; what is there of one's own is told by `tests/e2e/gate/assignments.e2e.ts`. */
  assignment: {
    access: 'learners',
    title: 'Eine E-Mail überarbeiten',
    byKeyboard: { target: link('Go to course'), done: leadsTo(/\/lms-coursesDetails\//) },
  },
};
