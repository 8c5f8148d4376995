export const sessionMessages = {
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  unableToSignIn: 'Unable to sign in',
  unableToSignUp: 'Unable to sign up',
  invalidCredentials: 'Invalid credentials',
  expired: 'Your session has ended. Sign in again to go on.',
  endedElsewhere: 'You have been signed out in another tab.',
} as const;
