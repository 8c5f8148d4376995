import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  userForm: {
    access: 'everybody',
    title: 'Tell us about yourself',
    byKeyboard: {
      typed: { Name: 'Asha Rao', Email: 'asha@example.com', Country: 'India' },
      target: button('Next'),
      done: showsText('Step 2 of 4'),
    },
  },
};
