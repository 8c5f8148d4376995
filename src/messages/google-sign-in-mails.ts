import { type EndedWays, endedWays } from './account-mails.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Asks the owner of an account whether Google may sign in to it. */
export const googleLinkMail = (recipient: string, link: string): MailText => ({
  subject: `Sign in to ${product.name} with Google`,
  parts: [
    `Somebody wants to sign in to ${product.name} with Google and your address, ${recipient}.`,
    'If it was you, open this link within 60 minutes and press the button there; after that, Google signs you in to your account:',
    { action: 'Open the link', link },
    'If it was not you, do nothing: without the button Google signs nobody in to your account.',
    'If you have never opened a link of ours before, the password of the account ends with this one, and every device is signed out: somebody else could have made the account with your address.',
  ],
});

/** To the owner of an address, after an account that anybody could have made became theirs. */
export const takenOverMail = (ended: EndedWays): MailText => ({
  subject: `Google signs you in to ${product.name} now`,
  parts: [
    `Google signs you in to your ${product.name} account from now on.`,
    'Until now nobody had shown that your address is theirs. So the password of the account works no more, and every device was signed out.',
    ...endedWays(ended),
    'Whatever is in the account is still there. You can choose a new password by “Forgot password?” on the sign-in page.',
  ],
});
