const instead = 'Choose a password that’s hard to guess, such as four unrelated words.';

/** Why a new password is refused, and what to do. */
export const refusals = {
  common_password: `This password is too common. ${instead}`,
  own_password: `This password is your name or your email address. ${instead}`,
  uniform_password: `This password repeats a single character. ${instead}`,
} as const;
