import { supportTitles as titles } from '../../messages/support-titles.ts';
import type { OwnPages, Pages, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    contactAnswer: {
      title: titles.contactAnswer,
      page: async () => (await import('./guest-page.tsx')).GuestTicketPage,
    },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    customerSupport: {
      title: titles.customerSupport,
      page: async () => (await import('./customer-support-page.tsx')).CustomerSupportPage,
    },
    helpMailBox: {
      title: titles.helpMailBox,
      page: async () => (await import('./mail-box-page.tsx')).MailBoxPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    customerSupport: { section: 'help', order: 10, label: titles.customerSupport },
    helpMailBox: { section: 'help', order: 20, label: titles.helpMailBox },
  }) satisfies SideMenu;
