import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  myPortal: {
    access: 'learners',
    title: 'My portal',
    byKeyboard: {
      typed: { 'Current password': 'a long enough sentence', 'New password': 'quite another sentence' },
      target: button('Change password'),
      done: showsText('Password changed.'),
    },
  },
};
