import { searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  mentoring: { access: 'learners', title: 'Mentoring', byKeyboard: searchFor('data') },
};
