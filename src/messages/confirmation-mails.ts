import { untilConfirmed } from './confirm-first.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Asks the owner of an address whether they made the account. It names nobody: anybody can have made it. */
export const confirmationMail = (linkOrigin: string, token: string): MailText => ({
  subject: `Confirm your address for ${product.name}`,
  parts: [
    `Somebody, we hope you, made an ${product.name} account with this address.`,
    'If it was you, confirm that the address is yours:',
    { action: 'Confirm your address', link: `${linkOrigin}/confirm?token=${token}` },
    'The link works once, within seven days. A newer one ends it.',
    `You can already use your account. ${untilConfirmed}`,
    'If it was not you, do not confirm. You can make the account yours, and end every way into it that somebody else has, by asking for a new password:',
    { action: 'Ask for a new password', link: `${linkOrigin}/forgot-password` },
  ],
});
