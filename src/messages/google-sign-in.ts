export const googleSignInMessages = {
  refused: 'Unable to sign in: Google didn’t confirm who you are. Try again, or use your password.',
  notAsked: 'Unable to sign in: this sign-in was started in another tab. Start again.',
} as const;
