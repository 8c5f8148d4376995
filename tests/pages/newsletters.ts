import { firstOf } from '../support/examples.ts';
import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

const ofBadLink = {
  access: 'everybody',
  heading: 'This link no longer works',
  byKeyboard: { target: link('All newsletters'), done: leadsTo(/\/news-letter$/) },
} as const;

export const pages: PageStories = {
  newsLetter: { access: 'everybody', title: 'Newsletters', byKeyboard: searchFor('week') },
  newsLetterDetail: {
    access: 'everybody',
    title: 'How to plan your study week',
    example: firstOf('/newsletter-list', ({ id }) => `/newsLetterDetail/${id}`),
    byKeyboard: { target: link('How to ask for help early'), done: leadsTo(/\/newsLetterDetail\/\d+$/) },
  },
  newsLetterConfirm: { ...ofBadLink, title: 'Confirm your subscription' },
  newsLetterUnsubscribe: { ...ofBadLink, title: 'Unsubscribe' },
};
