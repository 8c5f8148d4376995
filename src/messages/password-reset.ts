/** The screens on the way to a new password. */
export const passwordResetMessages = {
  forgotHeading: 'Forgot your password',
  forgotLead: 'Give the address of your account, and we send you a link to a new password.',
  email: 'Email',
  sendLink: 'Send reset link',
  held: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many links were asked for from here. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  },
  sentHeading: 'Look into your mailbox',
  sentLead: (email: string) =>
    `If there is an account for ${email}, a link is on its way. It works once, within one hour.`,
  sentHint: 'Nothing there after some minutes? Look among the spam, check the address, or have a new link sent.',
  another: 'Try again',
  toSignIn: 'Back to sign in',
  resetHeading: 'Reset your password',
  resetLead:
    'Choose a new password. Every device that is signed in will be signed out, and the secret address of your calendar ends.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  reset: 'Reset password',
  notTheSame: 'Enter the same password in both fields',
  changedHeading: 'Your password is changed',
  changedLead:
    'Every device has been signed out. If your calendar had a secret address, it has ended: sign in with the new password and make a new one in your calendar.',
  signIn: 'Sign in',
  badLinkHeading: 'This link does not work any more',
  badLinkLead: 'It was used, is older than an hour, or you have asked for a newer one.',
  noLinkHeading: 'Something is missing in this link',
  noLinkLead: 'Open the link in the mail once more, or have a new one sent.',
  newLink: 'Send a new link',
} as const;
