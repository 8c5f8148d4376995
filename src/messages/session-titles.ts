export const sessionTitles = {
  signIn: 'Sign in',
  signUp: 'Create your account',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Reset your password',
  confirm: 'Confirm',
} as const;

export const sessionDescriptions = {
  signIn: 'Sign in and pick up where you left off.',
  signUp: 'Create an account with your name, your email address and a password.',
  forgotPassword: 'We’ll email you a link to set a new password.',
  resetPassword: 'Choose a new password for your account.',
} as const;
