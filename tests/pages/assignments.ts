import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  /**
   * An assignment of a course in which this learner isn't enrolled. `tests/e2e/gate/assignments.e2e.ts` tests enrolled
   * learners.
   */
  assignment: {
    access: 'learners',
    title: 'Eine E-Mail überarbeiten',
    byKeyboard: { target: link('Go to course'), done: leadsTo(/\/lms-coursesDetails\//) },
  },
};
