import { untilConfirmed } from './confirm-first.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Asks the owner of an address to confirm it. Contains no name, because anyone can sign up with any address. */
export const confirmationMail = (linkOrigin: string, token: string): MailText => ({
  subject: `Confirm your email address for ${product.name}`,
  parts: [
    `Someone, hopefully you, created an ${product.name} account with this email address.`,
    'If this was you, confirm your email address:',
    { action: 'Confirm email address', link: `${linkOrigin}/confirm?token=${token}` },
    'The link works once and expires in seven days. If we send you a newer link, this link stops working.',
    `You can already use your account. ${untilConfirmed}`,
    'If this wasn’t you, don’t confirm. Instead, set a new password. This signs everyone else out, and the account is yours:',
    { action: 'Set a new password', link: `${linkOrigin}/forgot-password` },
  ],
});
