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
      },
      target: button('Send message'),
      done: tells('Your message has arrived'),
    },
  },
};
