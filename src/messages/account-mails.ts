import { momentForMail } from '../shared/time/words.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** When something happened to an account, and its owner’s time zone if known. */
interface OfAccount {
  time: Date;
  zone: string | null;
}

const notYou = `If this wasn’t you, set a new password with “Forgot your password?” on the sign-in page. Then email ${product.supportAddress}.`;

const inWords = ({ time, zone }: OfAccount) => momentForMail(time, zone ?? 'UTC');

/** Access that ends with the old password. Each text is only used if the account had that access. */
const waysIn = {
  feed: 'The secret address of your calendar no longer works, so calendar apps can’t use it any more. You can create a new one at the bottom of your calendar page.',
  links:
    'The calendar links that we emailed you no longer work. Sign in to see your calendar, or open an old link to request a new one.',
  devices:
    'We also removed all browsers that your account knew, because your email address had not been confirmed before.',
} as const;

type Way = keyof typeof waysIn;

/** The kinds of access that an account had and that have now ended. */
export type EndedWays = Readonly<Record<Way, boolean>>;

/** One paragraph for each kind of access that has ended. */
export const endedWays = (ended: EndedWays): string[] =>
  (Object.keys(waysIn) as Way[]).flatMap((way) => (ended[way] ? [waysIn[way]] : []));

const passwordMail = (at: OfAccount, signedOut: string, ended: EndedWays): MailText => ({
  subject: `Your ${product.name} password was changed`,
  parts: [
    `The password of your ${product.name} account was changed on ${inWords(at)}. ${signedOut}`,
    ...endedWays(ended),
    notYou,
  ],
});

/** Emails about changes to an account. */
export const accountMails = {
  passwordChanged: (at: OfAccount, ended: EndedWays) =>
    passwordMail(at, 'You were signed out on all other devices.', ended),
  passwordReset: (at: OfAccount, ended: EndedWays) => passwordMail(at, 'You were signed out on all devices.', ended),
  deletionRequested: (at: OfAccount): MailText => ({
    subject: `Your ${product.name} account will be deleted`,
    parts: [
      `Your ${product.name} account and everything in it will be deleted on ${inWords(at)}. Until then you can sign in and choose “Keep my account”.`,
      notYou,
    ],
  }),
  deletionWithdrawn: (): MailText => ({
    subject: `Your ${product.name} account will not be deleted`,
    parts: [`You cancelled the deletion of your ${product.name} account. Your account stays as it is.`, notYou],
  }),
} as const;
