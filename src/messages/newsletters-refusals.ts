/** Why a newsletter is not mailed. */
export const refusals = {
  confirmation_over: 'The seven days to confirm are over. Ask for it again',
} as const;
