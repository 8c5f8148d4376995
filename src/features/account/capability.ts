import { accountTitles as titles } from '../../messages/account-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    myPortal: { title: titles.myPortal, page: async () => (await import('./my-portal-page.tsx')).MyPortalPage },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    myPortal: { section: 'aboutYou', order: 40, label: titles.myPortal },
  }) satisfies SideMenu;
