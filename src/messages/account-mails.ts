import { momentForMail } from '../shared/time/words.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** When something happens to an account, and the zone of its owner, where that is known. */
interface OfAccount {
  time: Date;
  zone: string | null;
}

const notYou = `If this was not you, set a new password with "Forgot password" and write to ${product.supportAddress}.`;

const inWords = ({ time, zone }: OfAccount) => momentForMail(time, zone ?? 'UTC');

/** What has ended with an old password, each said where there was one. */
const waysIn = {
  feed: 'The secret address of your calendar has ended as well: calendar programs read nothing by it any more. You can make a new one at the end of your calendar.',
  links:
    'The links to your calendar that we have mailed you have ended as well. Sign in to see it, or open an old link and have a new one mailed.',
  devices: 'Nobody had confirmed your address before. So the account has forgotten the browsers that it was used in.',
} as const;

type Way = keyof typeof waysIn;

/** Which ways into an account there were, and have ended. */
export type EndedWays = Readonly<Record<Way, boolean>>;

/** A paragraph for each way into an account that has ended. */
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

/** Mails to the owner of an account that has changed. */
export const accountMails = {
  passwordChanged: (at: OfAccount, ended: EndedWays) => passwordMail(at, 'You were signed out everywhere else.', ended),
  passwordReset: (at: OfAccount, ended: EndedWays) => passwordMail(at, 'Every device was signed out.', ended),
  deletionRequested: (at: OfAccount): MailText => ({
    subject: `Your ${product.name} account will be deleted`,
    parts: [
      `Your ${product.name} account and everything in it will be deleted on ${inWords(at)}. Until then you can sign in and choose "Keep my account".`,
      notYou,
    ],
  }),
  deletionWithdrawn: (): MailText => ({
    subject: `Your ${product.name} account stays`,
    parts: [`Your ${product.name} account will not be deleted: the wish to have it deleted was taken back.`, notYou],
  }),
} as const;
