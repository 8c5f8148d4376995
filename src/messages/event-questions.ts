/** Texts around the questions that an event asks at registration. */
export const eventQuestionsMessages = {
  loading: 'Loading the questions',
  failed: (reason: string) => `Couldn’t load the questions: ${reason}`,
  retry: 'Try again',
} as const;
