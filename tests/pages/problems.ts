import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  accessDenied: {
    access: 'everybody',
    title: 'Access denied',
    byKeyboard: { target: link(/home/i), done: leadsTo('/') },
  },
};
