import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/**
 * These mails name nobody. Otherwise an account made with another person's address would carry words of its maker to
 * them.
 */
export const resetMail = (link: string): MailText => ({
  subject: `Reset your ${product.name} password`,
  parts: [
    `Somebody, we hope you, asked for a new password for your ${product.name} account.`,
    'Choose it within one hour:',
    { action: 'Choose a new password', link },
    'The link works once. A newer one ends it. If it was not you, there is nothing to do: your password stays as it is.',
  ],
});

/** To the owner of an address with which an account was to be made once more. */
export const takenAddressMail = (linkOrigin: string): MailText => ({
  subject: `You already have an ${product.name} account`,
  parts: [
    `Somebody, perhaps you, wanted to create an ${product.name} account with this address. It has one already.`,
    { action: 'Sign in', link: `${linkOrigin}/sign-in` },
    'If you have forgotten your password, ask for a new one there. If it was not you, there is nothing to do: nobody has got into your account.',
  ],
});
