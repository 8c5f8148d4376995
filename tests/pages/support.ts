import { button, leadsTo, link, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  customerSupport: {
    access: 'learners',
    title: 'Support',
    byKeyboard: { target: button('Show all help articles'), done: showsText('What a support code means') },
  },
  helpMailBox: {
    access: 'learners',
    title: 'Mailbox',
    byKeyboard: { target: link('Ask a question'), done: leadsTo(/\/customer-support$/) },
  },
  contactAnswer: {
    access: 'everybody',
    title: 'Your message to us',
    heading: 'This link no longer works',
    byKeyboard: { target: link('Contact us'), done: leadsTo(/\/contact-us$/) },
  },
};
