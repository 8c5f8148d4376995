import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  courseModule: {
    access: 'learners',
    title: 'Test a page with the keyboard',
    byKeyboard: { target: link(/^Next/), done: leadsTo(/item=2$/) },
  },
  continueLearning: {
    access: 'learners',
    title: 'Continue learning',
    heading: 'Nothing to continue yet',
    byKeyboard: { target: link('Find a course'), done: leadsTo('/lms-courses') },
  },
};
