import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Contains no name: otherwise, by signing up with another person's address, anyone could send them a text. */
export const resetMail = (link: string): MailText => ({
  subject: `Reset your ${product.name} password`,
  parts: [
    `Someone, hopefully you, asked for a new password for your ${product.name} account.`,
    'Choose a new password within one hour:',
    { action: 'Choose a new password', link },
    'The link works once. If we send you a newer link, this link stops working. If this wasn’t you, you can ignore this email. Your password stays the same.',
  ],
});

/** Sent when someone signs up with an address that already has an account. */
export const takenAddressMail = (linkOrigin: string): MailText => ({
  subject: `You already have an ${product.name} account`,
  parts: [
    `Someone, perhaps you, tried to create an ${product.name} account with this email address. The address already has an account.`,
    { action: 'Sign in', link: `${linkOrigin}/sign-in` },
    'If you’ve forgotten your password, choose “Forgot your password?” on the sign-in page. If this wasn’t you, you can ignore this email. Your account is safe.',
  ],
});
