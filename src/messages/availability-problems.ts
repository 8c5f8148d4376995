/** What is wrong with the hours in which a presenter can be booked. */
export const availabilityProblems = {
  backwards: 'Let hours end after they begin',
  overlap: 'Let the hours of a day not overlap',
  half: 'Give a day both a beginning and an end, or neither',
  mixed: 'A day is either without hours or with some',
  zone: 'Choose a zone of the IANA database, such as Europe/Berlin',
} as const;
