/** Around the questions that an event asks of who takes part. */
export const eventQuestionsMessages = {
  loading: 'Loading the questions',
  failed: (reason: string) => `The questions could not be loaded: ${reason}`,
  retry: 'Try again',
} as const;
