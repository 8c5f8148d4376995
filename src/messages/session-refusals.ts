/** Why nobody is signed in or signed up. */
export const refusals = {
  invalid_credentials: 'Invalid credentials',
  unreadable_name: 'The name has a character in it that cannot be seen. Type the name again, without it.',
  unusable_email: 'No mail can be sent to this address. Check how it is written.',
  taken_address: 'Unable to sign up. If you already have an account, sign in or reset your password.',
} as const;
