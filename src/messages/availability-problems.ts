/** Problems with a presenter's availability, by the code that the server gives for a field. */
export const availabilityProblems = {
  backwards: 'Choose an end after the start',
  overlap: 'Hours on the same day can’t overlap',
  half: 'Enter both a start and an end, or leave both empty',
  mixed: 'Mark the day as unavailable or add hours, not both',
  zone: 'Choose a time zone from the IANA database, such as Europe/Berlin',
} as const;

export type AvailabilityProblem = keyof typeof availabilityProblems;

/** The text of a code, or undefined for an unknown code. */
export const availabilityProblemOf = (code: string): string | undefined =>
  Object.hasOwn(availabilityProblems, code) ? availabilityProblems[code as AvailabilityProblem] : undefined;
