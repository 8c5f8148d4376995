import { momentInWords } from '../shared/time/words.ts';
import { product } from './product.ts';

const notYou = `If this was not you, set a new password with "Forgot password" and write to ${product.supportAddress}.`;
const day = (time: Date) => `${momentInWords(time, 'UTC')} (UTC)`;

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

const passwordMail = (now: Date, signedOut: string, ended: EndedWays) => ({
  subject: `Your ${product.name} password was changed`,
  text: `${[
    `The password of your ${product.name} account was changed on ${day(now)}. ${signedOut}`,
    ...endedWays(ended),
    notYou,
  ].join('\n\n')}\n`,
});

/** What is mailed to somebody whose account has changed. */
export const accountMails = {
  passwordChanged: (now: Date, ended: EndedWays) => passwordMail(now, 'You were signed out everywhere else.', ended),
  passwordReset: (now: Date, ended: EndedWays) => passwordMail(now, 'Every device was signed out.', ended),
  deletionRequested: (deletesAt: Date) => ({
    subject: `Your ${product.name} account will be deleted`,
    text: `Your ${product.name} account and everything in it will be deleted on ${day(deletesAt)}. Until then you can sign in and choose "Keep my account".\n\n${notYou}\n`,
  }),
  deletionWithdrawn: () => ({
    subject: `Your ${product.name} account stays`,
    text: `Your ${product.name} account will not be deleted: the wish to have it deleted was taken back.\n\n${notYou}\n`,
  }),
} as const;
