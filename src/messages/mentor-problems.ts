/** Problems with a mentor profile, by the code that the server gives for a field. */
export const mentorProblems = {
  needed: 'Fill this in before learners can book you',
  language: 'Use language codes, such as en or pt-BR',
  secure: 'Enter an address that starts with https://',
} as const;

export type MentorProblem = keyof typeof mentorProblems;

/** The text of a code, or undefined for an unknown code. */
export const mentorProblemOf = (code: string): string | undefined =>
  Object.hasOwn(mentorProblems, code) ? mentorProblems[code as MentorProblem] : undefined;
