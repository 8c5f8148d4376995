/** Why a form is not taken. */
export const refusals = {
  form_closed: 'This form is closed: nothing is taken by it any more',
} as const;
