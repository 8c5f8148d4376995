import { notice } from './notice.ts';

/** What people are told of what is done with their account. */
export const notices = {
  data_export: notice({
    topic: 'Copies of your data',
    text: ({ device }: { device: string }) => `All your data was downloaded, with this device: ${device}.`,
    action: 'See where you are signed in',
    icon: 'download',
    why: 'They are about who can get into your account.',
  }),
} as const;
