/** Errors when a calendar entry can't be added. */
export const refusals = {
  too_many_entries: 'You’ve reached the limit of 5,000 notes and deadlines. Delete some first.',
} as const;
