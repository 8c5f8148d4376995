import { leadsTo, link, searchFor, tells } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  universities: { access: 'everybody', title: 'Universities', byKeyboard: searchFor('delhi') },
  university: {
    access: 'everybody',
    title: 'United Arab Emirates University',
    byKeyboard: { target: link('Sign in to keep it'), done: leadsTo(/^.*\/sign-in\?redirectUrl=/) },
  },
  universitiesList: {
    access: 'learners',
    title: 'Universities',
    byKeyboard: {
      target: (main) => main.getByRole('checkbox', { name: /^Select / }).last(),
      keys: ['Space'],
      done: tells('7 Selected'),
    },
  },
  universitiesShow: {
    access: 'learners',
    title: 'United Arab Emirates University',
    byKeyboard: {
      target: (main) => main.getByRole('button', { name: 'Select this university', pressed: false }),
      keys: ['Space'],
      done: tells('You have selected this university.'),
    },
  },
};
