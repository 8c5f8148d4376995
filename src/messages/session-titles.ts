export const sessionTitles = {
  signIn: 'Sign in',
  signUp: 'Create your account',
  forgotPassword: 'Forgot your password',
  resetPassword: 'Reset your password',
  confirm: 'Confirm',
} as const;

export const sessionDescriptions = {
  signIn: 'Sign in and go on where you left off.',
  signUp: 'Create an account: a name, an address and a password are all it takes.',
  forgotPassword: 'Have a link to a new password sent to the address of your account.',
  resetPassword: 'Choose a new password for your account.',
} as const;
