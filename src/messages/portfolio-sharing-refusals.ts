/** Why a portfolio is not shown so. */
export const refusals = {
  username_needed: 'Choose your username first: the address of your portfolio is made of it',
  username_taken: 'This username is not free. Choose another.',
} as const;
