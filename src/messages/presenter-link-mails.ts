import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** The link to a presenter's calendar. Contains no name, because anyone who knows a user name can request it. */
export const presenterLinkMail = (link: string): MailText => ({
  subject: `Your ${product.name} calendar`,
  parts: [
    `Open your ${product.name} calendar without a password:`,
    { action: 'Open your calendar', link },
    'The link works for 90 days, and only for your calendar. Don’t share it.',
    `If you didn’t ask for this link, you can ignore this email. If someone else may have seen the link, email ${product.supportAddress} and we’ll revoke it.`,
  ],
});
