/** Reasons why sharing a portfolio is refused. */
export const refusals = {
  username_needed: 'Choose a username first. It’s part of your portfolio’s address.',
  username_taken: 'This username is taken. Choose another username.',
} as const;
