/** The problems with hours in which a presenter can be booked, by the code that the server gives of a field. */
export const availabilityProblems = {
  backwards: 'Let hours end after they begin',
  overlap: 'Let the hours of a day not overlap',
  half: 'Give a day both a beginning and an end, or neither',
  mixed: 'A day is either without hours or with some',
  zone: 'Choose a zone of the IANA database, such as Europe/Berlin',
} as const;

export type AvailabilityProblem = keyof typeof availabilityProblems;

/** The words of a code; undefined where it has none. */
export const availabilityProblemOf = (code: string): string | undefined =>
  Object.hasOwn(availabilityProblems, code) ? availabilityProblems[code as AvailabilityProblem] : undefined;
