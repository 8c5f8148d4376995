import { contactTitles as titles } from '../../messages/contact-titles.ts';
import type { Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    contactUs: {
      title: titles.contactUs,
      // Starts early: restores a stored draft to the fields.
      starts: 'seen',
      page: async () => (await import('./contact-page.tsx')).ContactPage,
    },
  }) satisfies Pages;

export const publicMenu = () =>
  ({
    contactUs: { label: titles.contactUs, column: 'about', order: 30 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    contactUs: { section: 'help', order: 40, label: titles.contactUs },
  }) satisfies SideMenu;
