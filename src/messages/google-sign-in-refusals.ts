/** Why a sign-in with Google is refused. */
export const refusals = {
  provider_refused: 'Unable to sign in',
  provider_too_late: 'Unable to sign in: this sign-in has expired or was already completed. Start again.',
  provider_unverified: 'Unable to sign in: Google hasn’t verified your email address.',
  link_mailed:
    'You already have an account with this email address. We’ve sent you an email. Open the link in it, then sign in with Google.',
} as const;
