import { firstOf } from '../support/examples.ts';
import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  events: { access: 'everybody', title: 'Events', byKeyboard: searchFor('numbers') },
  event: {
    access: 'everybody',
    title: 'A talk in three minutes',
    example: firstOf('/events-list', ({ id }) => `/events/${id}`),
    byKeyboard: { target: link('Sign in to wait for a seat'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
  eventGuest: {
    access: 'everybody',
    title: 'Your part in an event',
    heading: 'This link leads nowhere any more',
    byKeyboard: { target: link('All events'), done: leadsTo(/\/events$/) },
  },
  eventsList: {
    access: 'learners',
    title: 'Your events',
    byKeyboard: { target: link('Find events'), done: leadsTo(/\/events$/) },
  },
  // Who takes part in it finds more: tests/e2e/more/event-activity.e2e.ts.
  eventActivity: {
    access: 'learners',
    title: 'A talk in three minutes',
    example: firstOf('/events-list', ({ id }) => `/event-activity/${id}`),
    byKeyboard: { target: link('How to register'), done: leadsTo(/\/events\/1$/) },
  },
  eventContent: {
    access: 'learners',
    title: 'A talk in three minutes',
    example: firstOf('/events-list', ({ id }) => `/event-activity/${id}/content/1`),
    byKeyboard: { target: link('How to register'), done: leadsTo(/\/events\/1$/) },
  },
};
