/** Texts around the questions that an event asks at registration. */
export const eventQuestionsMessages = {
  what: 'the questions',
} as const;
