/** Why an entry is not added. */
export const refusals = {
  too_many_entries: 'There is room for 5,000 own entries',
} as const;
