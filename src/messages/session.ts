import { isolated } from '../shared/text/isolated.ts';
export const sessionMessages = {
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  unableToSignIn: 'Unable to sign in',
  unableToSignUp: 'Unable to sign up',
  invalidCredentials: 'Invalid credentials',
  expired: 'Your session has ended. Sign in again to continue.',
  endedElsewhere: 'You were signed out in another tab.',
  wordsGone: 'You were signed out in another tab. Unsaved text on this page was deleted.',
  someoneElse: (name: string) => `You’re now signed in as ${isolated(name)}, because of a sign-in in another tab.`,
} as const;
