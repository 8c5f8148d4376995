import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  facCalendarEntry: { access: 'presenters', title: 'Your live classes', leadsTo: '/fac-calendar/presenter' },
  facCalendar: { access: 'presenters', title: 'Your live classes', parameters: { username: 'presenter' } },
};
