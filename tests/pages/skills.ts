import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  skills: {
    access: 'learners',
    title: 'Skills',
    heading: 'What skills are you interested in?',
    byKeyboard: { target: button(/^Add /), done: showsText('9 selected') },
  },
};
