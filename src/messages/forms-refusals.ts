/** Why a form is refused. */
export const refusals = {
  draft_too_large: 'Your answers are too long to save as a draft. What you typed stays in this browser.',
  form_closed: 'This form is closed and no longer accepts answers.',
} as const;
