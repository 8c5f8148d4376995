import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** The way into a presenter's calendar. It names nobody: whoever knows a user name can have it sent. */
export const presenterLinkMail = (link: string): MailText => ({
  subject: `Your ${product.name} calendar`,
  parts: [
    `Your calendar at ${product.name} opens without a password:`,
    { action: 'Open your calendar', link },
    'The link is good for 90 days, and for your calendar alone. Keep it to yourself.',
    `If you did not ask for it, there is nothing to do. Should somebody else have seen it, write to ${product.supportAddress}, and we revoke it.`,
  ],
});
