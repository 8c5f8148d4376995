/** Why a programme or a search is not saved. */
export const refusals = {
  too_many_saved: 'You have saved as many programmes as there is room for: 500',
  too_many_searches: 'You have saved as many searches as there is room for: 20',
} as const;
