/** Why a suspended person can’t post. */
export const refusals = {
  suspended: 'You can’t post while you’re suspended. Your text is saved.',
} as const;
