import { notice } from './notice.ts';

/** What people are told of who gets into their account. */
export const notices = {
  new_device: notice({
    topic: 'New devices',
    text: ({ device }: { device: string }) => `A new device has signed in to your account: ${device}.`,
    action: 'See where you are signed in',
    icon: 'monitor-smartphone',
    subject: () => 'New sign-in to your account',
    why: 'This is about who can sign in to your account.',
  }),
} as const;
