/** Why what people write for each other is not taken from them for a while. */
export const refusals = {
  suspended: 'You cannot write for others for now. What you have written is kept',
} as const;
