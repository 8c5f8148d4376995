/** Why the server does not take a draft. */
export const refusals = {
  draft_closed: 'Nothing is taken any more: what you have written stays in this browser',
} as const;
