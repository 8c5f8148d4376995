/** The screens for resetting a password. */
export const passwordResetMessages = {
  forgotHeading: 'Forgot your password?',
  forgotLead: 'Enter your email address, and we’ll send you a link to set a new password.',
  email: 'Email',
  sendLink: 'Send reset link',
  held: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many links were requested from your network. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  },
  sentHeading: 'Check your email',
  sentLead: (email: string) =>
    `If there’s an account for ${email}, we’ve sent a link to it. The link works once and expires in one hour.`,
  sentHint: 'No email after a few minutes? Check your spam folder and the address, or request a new link.',
  another: 'Try again',
  toSignIn: 'Back to sign in',
  resetHeading: 'Reset your password',
  resetLead:
    'Choose a new password. We’ll sign you out on all devices, and the secret address of your calendar will stop working.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  reset: 'Reset password',
  notTheSame: 'Enter the same password in both fields',
  changedHeading: 'Your password has been changed',
  changedLead:
    'All devices have been signed out. If your calendar had a secret address, it no longer works. Sign in with your new password to create a new address in your calendar.',
  signIn: 'Sign in',
  badLinkHeading: 'This link no longer works',
  badLinkLead: 'The link was already used, is older than an hour, or was replaced by a newer one.',
  noLinkHeading: 'This link is incomplete',
  noLinkLead: 'Open the link in the email again, or request a new one.',
  newLink: 'Request a new link',
} as const;
