import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  facCalendar: { access: 'presenters', title: 'Your live classes', parameters: { username: 'presenter' } },
};
