/** To who has completed a course faster than its certificate is issued. @param when day and time */
export const certificateDueText = (when: string): string =>
  `Your certificate comes by itself on ${when}, and we mail it to you: a fifth of the time that the course is meant to take has to pass first.`;
