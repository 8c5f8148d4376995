/** Why a change to an account is refused. */
export const refusals = {
  wrong_password: 'The password is wrong.',
  no_password: 'The account has no password yet.',
  unknown_timezone: 'Unknown time zone.',
} as const;
