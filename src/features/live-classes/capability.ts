import { liveClassesTitles as titles } from '../../messages/live-classes-titles.ts';
import type { OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    liveClasses: {
      title: titles.liveClasses,
      // Starts early, because the times change to the reader's zone.
      starts: 'seen',
      page: async () => (await import('./open-classes-page.tsx')).OpenClassesPage,
    },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    zoomClass: {
      title: titles.zoomClass,
      page: async () => (await import('./wiring/live-class-route.tsx')).LiveClassRoute,
    },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    liveClasses: { label: titles.zoomClass, bar: 40, column: 'learn', order: 20 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    zoomClass: { section: 'learning', order: 40, label: titles.zoomClass, also: 'liveClasses' },
  }) satisfies SideMenu;
