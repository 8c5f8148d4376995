import { button, tells } from '../support/page-actions.ts';
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
        'You may store what I write here for a year, to answer me. I can take this back at any time.': ' ',
      },
      target: button('Send message'),
      done: tells('Your form was sent'),
    },
  },
};
