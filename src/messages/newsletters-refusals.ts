/** Why a subscription was refused. */
export const refusals = {
  confirmation_over: 'You didn’t confirm within seven days. Subscribe again.',
} as const;
