import { button, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  contactUs: {
    access: 'everybody',
    title: 'Contact us',
    byKeyboard: {
      typed: {
        Topic: 'My data',
        Message: 'What do you hold about me?',
        Name: 'Asha Rao',
        Email: 'asha@example.com',
        'I agree that you store these answers for a year to answer me. I can withdraw my consent at any time by writing to you.':
          ' ',
      },
      target: button('Send message'),
      done: showsText('Your form was sent'),
    },
  },
};
