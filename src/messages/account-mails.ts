import { product } from './product.ts';

const notYou = `If this was not you, set a new password with "Forgot password" and write to ${product.supportAddress}.`;
const day = (time: Date) =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} (UTC)`;

/** What is mailed to somebody whose account has changed. */
export const accountMails = {
  passwordChanged: (now: Date) => ({
    subject: `Your ${product.name} password was changed`,
    text: `The password of your ${product.name} account was changed on ${day(now)}. You were signed out everywhere else.\n\n${notYou}\n`,
  }),
  deletionRequested: (deletesAt: Date) => ({
    subject: `Your ${product.name} account will be deleted`,
    text: `Your ${product.name} account and everything in it will be deleted on ${day(deletesAt)}. Until then you can sign in and choose "Keep my account".\n\n${notYou}\n`,
  }),
  deletionWithdrawn: () => ({
    subject: `Your ${product.name} account stays`,
    text: `Your ${product.name} account will not be deleted: the wish to have it deleted was taken back.\n\n${notYou}\n`,
  }),
} as const;
