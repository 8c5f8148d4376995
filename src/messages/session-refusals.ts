/** Why a sign-in or sign-up is refused. */
export const refusals = {
  invalid_credentials: 'Invalid credentials',
  unreadable_name: 'The name contains an invisible character. Type the name again.',
  unusable_email: 'We can’t send email to this address. Check the spelling.',
  taken_address: 'Unable to sign up. If you already have an account, sign in or reset your password.',
} as const;
