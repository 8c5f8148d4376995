/** Why what people write for each other is not taken. */
export const refusals = {
  post_empty: 'Write something first',
} as const;
