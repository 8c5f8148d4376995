import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  interests: {
    access: 'learners',
    title: 'Interest areas',
    heading: 'What field are you learning for?',
    byKeyboard: { target: button(/^Save 5 Interest Areas/), done: showsText('Interest Area Saved Successfully') },
  },
};
