import { reelsTitles as titles } from '../../messages/reels-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    reels: {
      title: titles.reels,
      page: async () => (await import('./wiring/reels-route.tsx')).ReelsRoute,
    },
  }) satisfies OwnPages;

export const sideMenu = () => ({ reels: { section: 'learning', order: 60, label: titles.reels } }) satisfies SideMenu;
