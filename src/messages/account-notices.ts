import { notice, type Timed } from './notice.ts';

/** What people are told of what is done with their account. */
export const notices = {
  data_export: notice({
    topic: 'Copies of your data',
    text: ({ device }: { device: string }) => `All your data was downloaded, with this device: ${device}.`,
    action: 'See where you are signed in',
    icon: 'download',
    why: 'This is about who can sign in to your account.',
  }),
  data_export_ready: notice({
    topic: 'Files with all your data',
    text: ({ device, ...until }: { device: string } & Timed, inWords) =>
      `The file with all your data is ready. You can download it until ${inWords(until)}. It was asked for with this device: ${device}.`,
    action: 'Go to your data',
    icon: 'download',
    subject: () => 'The file with your data is ready',
    why: 'This is about who can sign in to your account.',
    isTimely: true,
  }),
  data_export_failed: notice({
    topic: 'Files with all your data that could not be made',
    text: () => 'The file with all your data could not be made. Nothing is lost: ask for it again.',
    action: 'Go to your data',
    icon: 'file-x',
    subject: () => 'The file with your data could not be made',
    why: 'They answer what you have asked for.',
  }),
} as const;
