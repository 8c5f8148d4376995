import { notice } from './notice.ts';

/** Notifications about sign-ins to an account. */
export const notices = {
  new_device: notice({
    topic: 'New devices',
    text: ({ device }: { device: string }) => `A new device has signed in to your account: ${device}.`,
    action: 'See where you’re signed in',
    icon: 'monitor-smartphone',
    subject: () => 'New sign-in to your account',
    why: 'This concerns the security of your account.',
  }),
} as const;
