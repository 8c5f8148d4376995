/** Why a form is not taken. */
export const refusals = {
  draft_too_large: 'This is too long to be saved before you send it. What you typed stays in this browser',
  form_closed: 'This form is closed: nothing is taken by it any more',
} as const;
