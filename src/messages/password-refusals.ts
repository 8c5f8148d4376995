const instead = 'Choose one that nobody would guess, such as four words that have nothing to do with each other.';

/** Why a new password is not taken, and what to do. */
export const refusals = {
  common_password: `This password is among the most common ones. ${instead}`,
  own_password: `This password is your name or your address. ${instead}`,
  uniform_password: `This password is one character again and again. ${instead}`,
} as const;
