export const googleSignInMessages = {
  refused: 'Unable to sign in: Google did not say who you are. Try again, or use your password.',
  notAsked: 'Unable to sign in: this sign-in was started in another tab. Start again.',
  badLink: 'This link was used already, or is too old. Sign in with Google to get another one.',
  linked: 'From now on Google signs you in to your account.',
} as const;
