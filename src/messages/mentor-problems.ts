/** The problems with what a presenter says as a mentor, by the code that the server gives of a field. */
export const mentorProblems = {
  needed: 'Learners need this before they can book you',
  language: 'Choose languages by their tags, such as en or pt-BR',
  secure: 'Enter an address that begins with https://',
} as const;

export type MentorProblem = keyof typeof mentorProblems;

/** The words of a code; undefined where it has none. */
export const mentorProblemOf = (code: string): string | undefined =>
  Object.hasOwn(mentorProblems, code) ? mentorProblems[code as MentorProblem] : undefined;
