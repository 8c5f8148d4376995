import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Mails name nobody: whoever makes an account with somebody else's address would have us deliver words of their own. */
export const resetMail = (link: string): MailText => ({
  subject: `Reset your ${product.name} password`,
  parts: [
    `Somebody, we hope you, asked for a new password for your ${product.name} account.`,
    'Choose it within one hour:',
    { action: 'Choose a new password', link },
    'The link works once. A newer one ends it. If it was not you, there is nothing to do: your password stays as it is.',
  ],
});

/** To the owner, when somebody wanted to sign up with the address. */
export const takenAddressMail = (linkOrigin: string): MailText => ({
  subject: `You already have an ${product.name} account`,
  parts: [
    `Somebody, perhaps you, wanted to create an ${product.name} account with this address. It has one already.`,
    { action: 'Sign in', link: `${linkOrigin}/sign-in` },
    'If you have forgotten your password, ask for a new one there. If it was not you, there is nothing to do: nobody has got into your account.',
  ],
});
