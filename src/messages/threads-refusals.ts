/** Why what people write for each other is not taken. */
export const refusals = {
  post_empty: 'Write something first',
  post_locked: 'Nobody can answer this any more',
  members_only: 'Only members write here: join first',
} as const;
