import { notice, type Timed } from './notice.ts';

/** Notifications about copies of an account’s data. */
export const notices = {
  data_export: notice({
    topic: 'Downloads of your data',
    text: ({ device }: { device: string }) => `All your data was downloaded on this device: ${device}.`,
    action: 'See where you’re signed in',
    icon: 'download',
    why: 'This concerns the security of your account.',
  }),
  data_export_ready: notice({
    topic: 'Data files that are ready',
    text: ({ device, ...until }: { device: string } & Timed, inWords) =>
      `Your data file is ready. You can download it until ${inWords(until)}. The file was requested on this device: ${device}.`,
    action: 'Go to your data',
    icon: 'download',
    subject: () => 'Your data file is ready',
    why: 'This concerns the security of your account.',
    isTimely: true,
  }),
  data_export_failed: notice({
    topic: 'Data files that could not be created',
    text: () => 'We couldn’t create your data file. Your data is safe. Request the file again.',
    action: 'Go to your data',
    icon: 'file-x',
    subject: () => 'We couldn’t create your data file',
    why: 'You requested this file.',
  }),
} as const;
