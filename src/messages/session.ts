import { isolated } from '../shared/text/isolated.ts';
export const sessionMessages = {
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  unableToSignIn: 'Unable to sign in',
  unableToSignUp: 'Unable to sign up',
  invalidCredentials: 'Invalid credentials',
  expired: 'Your session has ended. Sign in again to go on.',
  endedElsewhere: 'You have been signed out in another tab.',
  wordsGone: 'You have been signed out in another tab. What you had typed here and not saved was deleted.',
  someoneElse: (name: string) => `Another tab has signed in, and this one with it: you are ${isolated(name)} now.`,
} as const;
