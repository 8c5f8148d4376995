import { button, leadsTo } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  calender: {
    access: 'learners',
    title: 'Calendar',
    byKeyboard: { target: button(/^Next$/), done: leadsTo(/date=/) },
  },
};
