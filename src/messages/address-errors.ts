/** Errors for email addresses, used in every form that asks for an address. */
export const addressErrors = {
  validEmail: 'Enter a valid email address',
  plainName: 'Before the @, use only digits, symbols and letters without accents',
} as const;
