import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  root: {
    access: 'everybody',
    title: 'Learn, apply, belong',
    heading: 'See the whole path. Take the next step.',
    byKeyboard: { target: link(/create/i), done: leadsTo('/sign-up') },
  },
};
