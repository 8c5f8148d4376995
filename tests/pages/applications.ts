import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  application: {
    access: 'learners',
    title: 'Applications',
    byKeyboard: { target: link('Find a scholarship'), done: leadsTo(/\/learner-scholarship$/) },
  },
};
