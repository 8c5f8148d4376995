export const sessionMessages = {
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  unableToSignIn: 'Unable to sign in',
  unableToSignUp: 'Unable to sign up',
  invalidCredentials: 'Invalid credentials',
} as const;
