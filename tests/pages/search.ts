import { searchFor, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  search: {
    access: 'everybody',
    title: 'Search',
    byKeyboard: { ...searchFor('python'), done: showsText('First steps in Python') },
  },
};
