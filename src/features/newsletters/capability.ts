import { newslettersTitles as titles } from '../../messages/newsletters-titles.ts';
import type { Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    newsLetter: {
      title: titles.newsLetter,
      page: async () => (await import('./newsletters-page.tsx')).NewslettersPage,
    },
    newsLetterDetail: { page: async () => (await import('./issue-page.tsx')).IssuePage },
    newsLetterConfirm: {
      title: titles.newsLetterConfirm,
      palette: false,
      page: async () => (await import('./link-page.tsx')).ConfirmPage,
    },
    newsLetterUnsubscribe: {
      title: titles.newsLetterUnsubscribe,
      palette: false,
      page: async () => (await import('./link-page.tsx')).UnsubscribePage,
    },
  }) satisfies Pages;

export const publicMenu = () =>
  ({ newsLetter: { label: titles.newsLetter, column: 'learn', order: 40 } }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    newsLetter: { section: 'learning', order: 70, label: titles.newsLetter, below: ['newsLetterDetail'] },
  }) satisfies SideMenu;
