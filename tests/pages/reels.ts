import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  reels: {
    access: 'learners',
    title: 'Reels',
    byKeyboard: { target: button('Next reel'), done: showsText('How to write a one-page CV') },
  },
};
