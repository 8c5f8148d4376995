import { type EndedWays, endedWays } from './account-mails.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Asks the owner of an account whether Google may sign in to it. */
export const googleLinkMail = (recipient: string, link: string): MailText => ({
  subject: `Sign in to ${product.name} with Google`,
  parts: [
    `Someone wants to sign in to ${product.name} with Google and your email address, ${recipient}.`,
    'If this was you, open this link within 60 minutes and press the button there. After that, you can sign in to your account with Google:',
    { action: 'Open the link', link },
    'If this wasn’t you, do nothing. Sign-in with Google stays off unless you press the button.',
    'If you’ve never opened a link from us before, your current password stops working and all devices are signed out. We do this because someone else may have created the account with your address.',
  ],
});

/** Sent when the owner of an address takes over an account that anyone could have created. */
export const takenOverMail = (ended: EndedWays): MailText => ({
  subject: `You can now sign in to ${product.name} with Google`,
  parts: [
    `You can now sign in to your ${product.name} account with Google.`,
    'Your email address had not been confirmed before. So the old password no longer works, and all devices were signed out.',
    ...endedWays(ended),
    'Everything in your account is still there. To set a new password, choose “Forgot your password?” on the sign-in page.',
  ],
});
