import { noticeChoicesTitles as titles } from '../../messages/notice-choices-titles.ts';
import type { Pages } from '../../shared/capability.ts';

export const pages = () =>
  ({
    mailSettings: {
      title: titles.mailSettings,
      palette: false,
      page: async () => (await import('./mail-settings-page.tsx')).MailSettingsPage,
    },
  }) satisfies Pages;
