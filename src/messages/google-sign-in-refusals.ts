/** Why nobody is signed in with Google. */
export const refusals = {
  provider_refused: 'Unable to sign in',
  provider_too_late: 'Unable to sign in: it took too long, or was done already. Start again.',
  provider_unverified: 'Unable to sign in: Google has not confirmed that your address is yours.',
  link_mailed:
    'An account with your address exists already. We have sent you a mail: open the link in it, then sign in with Google.',
} as const;
