import { calendarTitles as titles } from '../../messages/calendar-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** The link to other calendar apps. */
export const Subscribe = /* @__PURE__ */ lent(async () => (await import('./subscribe.tsx')).Subscribe);

export const ownPages = () =>
  ({
    calender: { title: titles.calender, page: async () => (await import('./calendar-page.tsx')).CalendarPage },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    calender: { section: 'learning', order: 50, label: titles.calender },
  }) satisfies SideMenu;
