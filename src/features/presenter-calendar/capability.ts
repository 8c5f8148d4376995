import { presenterCalendarTitles as titles } from '../../messages/presenter-calendar-titles.ts';
import type { OwnPages } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    facCalendar: {
      title: titles.facCalendar,
      page: async () => (await import('./presenter-calendar-page.tsx')).PresenterCalendarPage,
    },
  }) satisfies OwnPages;
