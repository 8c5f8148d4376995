/** Reasons why a programme or a search is not saved. */
export const refusals = {
  too_many_saved: 'You’ve saved 500 programmes, which is the limit. Remove a programme first.',
  too_many_searches: 'You’ve saved 20 searches, which is the limit. Delete a search first.',
} as const;
