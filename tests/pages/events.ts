import type { EventActivity, EventPage } from '../../src/shared/transport/schema.d.ts';
import { firstOf } from '../support/examples.ts';
import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { Example, PageStories } from '../support/page-stories.ts';
import type { Learner, PortalApi } from '../support/portal-api.ts';

/**
 * The learner takes part in an event of the demo.
 *
 * @param exampleOf returns the parameters of a page inside the event
 */
const insideOf =
  (exampleOf: (activity: EventActivity) => Example) =>
  async (api: PortalApi, { token }: Learner): Promise<Example> => {
    const { items } = await api.call<EventPage>('/events-list?q=statistics%20workshop');
    const id = items[0]?.id;
    await api.call('/event-registrations', { token, body: { event_id: id, timezone: 'UTC' } });
    return exampleOf(await api.call<EventActivity>(`/event-activity/${id}`, { token }));
  };

export const pages: PageStories = {
  events: { access: 'everybody', title: 'Events', byKeyboard: searchFor('statistics') },
  event: {
    access: 'everybody',
    title: 'Public speaking workshop',
    example: firstOf('/events-list', ({ id }) => `/events/${id}`),
    byKeyboard: { target: link('Sign in and join waiting list'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
  eventGuest: {
    access: 'everybody',
    title: 'Your event registration',
    heading: 'This link no longer works',
    byKeyboard: { target: link('All events'), done: leadsTo(/\/events$/) },
  },
  eventsList: {
    access: 'learners',
    title: 'Your events',
    byKeyboard: { target: link('Find events'), done: leadsTo(/\/events$/) },
  },
  // The page shows participants more: see tests/e2e/more/event-activity.e2e.ts.
  eventActivity: {
    access: 'learners',
    title: 'Public speaking workshop',
    leadsTo: '/events/1',
    example: insideOf(({ item }) => ({ path: `/event-activity/${item.id}`, title: item.title })),
  },
  eventContent: {
    access: 'learners',
    title: 'Public speaking workshop',
    leadsTo: '/events/1',
    example: insideOf(({ item, contents: [first] }) => ({
      path: `/event-activity/${item.id}/content/${first?.id}`,
      title: first?.title ?? '',
    })),
  },
};
