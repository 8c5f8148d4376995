/** Why an account stays as it is. */
export const refusals = {
  wrong_password: 'The password is wrong',
  no_password: 'The account has no password yet',
  unknown_timezone: 'This time zone is not known here',
} as const;
