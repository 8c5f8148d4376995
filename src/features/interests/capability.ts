import { interestsTitles as titles } from '../../messages/interests-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    interests: {
      title: titles.interests,
      shape: 'tiles',
      page: async () => (await import('./interests-page.tsx')).InterestsPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    interests: { section: 'aboutYou', order: 20, label: titles.interests },
  }) satisfies SideMenu;
