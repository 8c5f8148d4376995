/** Shown to learners who complete a course faster than its certificate may be issued. @param when date and time */
export const certificateDueText = (when: string): string =>
  `We’ll email you your certificate on ${when}. You finished the course quickly, and we issue certificates after at least a fifth of the planned course time.`;
