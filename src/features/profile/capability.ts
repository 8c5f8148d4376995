import { profileLabels as labels, profileTitles as titles } from '../../messages/profile-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    completeProfile: {
      title: titles.completeProfile,
      shape: 'fields',
      page: async () => (await import('./complete-profile-page.tsx')).CompleteProfilePage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    completeProfile: { section: 'aboutYou', order: 10, label: labels.completeProfile },
  }) satisfies SideMenu;
