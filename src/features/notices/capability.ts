import { noticesTitles as titles } from '../../messages/notices-titles.ts';
import type { OwnPages } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    notificationPopup: {
      title: titles.notificationPopup,
      page: async () => (await import('./notices-page.tsx')).NoticesPage,
    },
  }) satisfies OwnPages;
