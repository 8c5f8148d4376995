import { eventsTitles as titles } from '../../messages/events-titles.ts';
import type { OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    // Starts early: times are also shown in the reader's zone, and seats change.
    events: { title: titles.events, starts: 'seen', page: async () => (await import('./events-page.tsx')).EventsPage },
    // Starts early: a guest on the waiting list may get a seat.
    eventGuest: {
      title: titles.eventGuest,
      starts: 'seen',
      page: async () => (await import('./guest/guest-page.tsx')).GuestPage,
    },
    event: {
      starts: 'seen',
      // Includes the guest form, which the server has rendered too.
      page: async () => {
        const { EventPage, guestForm } = await import('./event-page.tsx');
        await guestForm.load();
        return EventPage;
      },
    },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    eventsList: { title: titles.eventsList, page: async () => (await import('./own-events-page.tsx')).OwnEventsPage },
    eventActivity: {
      palette: false,
      page: async () => (await import('./attendee/activity-page.tsx')).EventActivityPage,
    },
    eventContent: {
      palette: false,
      page: async () => (await import('./attendee/content-page.tsx')).EventContentPage,
    },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    events: { label: titles.events, bar: 50, column: 'learn', order: 25 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    eventsList: { section: 'opportunities', order: 45, label: titles.eventsList, below: ['eventActivity'] },
    events: { section: 'opportunities', order: 46, label: titles.events, below: ['event'] },
  }) satisfies SideMenu;
