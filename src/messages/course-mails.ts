import { product } from './product.ts';

/** What is mailed to somebody about a course of theirs. */
export const courseMails = {
  seatGiven: (course: string) => ({
    subject: `You have a seat: ${course}`,
    text: `You waited for a seat in “${course}”. One has come free, and it is yours: you are enrolled.

Sign in to ${product.name} and open the course under "My courses" to begin.
If you do not want the seat any more, leave the course there. It then goes to the next person who waits.
`,
  }),
} as const;
