/** What is wrong with an email address, wherever somebody can type one. */
export const addressErrors = {
  validEmail: 'Enter a valid email address',
  plainName: 'Enter an email address that has only letters without accents, digits and signs before the @',
} as const;
