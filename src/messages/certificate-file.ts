import { plainDate } from '../shared/time/words.ts';

/** The words of the PDF of a certificate, and of its badge. */
export const certificateFileMessages = {
  /** BCP 47. */
  language: 'en',
  title: (course: string, holder: string) => `Certificate: ${course} – ${holder}`,
  heading: 'Certificate of completion',
  isFor: 'This says that',
  completed: 'has completed every lesson of the course',
  passed: 'and has passed',
  unwritablePassed: 'what the address below names, since this file has no letters for it',
  issued: (at: Date) => `Issued on ${plainDate(at)} (UTC)`,
  code: (code: string) => `Code ${code}`,
  verify: 'Whether it is valid today is said at',
  qrCode: (address: string) => `A QR code that leads to ${address}`,
  /** What a badge stands for, and what it does not. */
  narrative: (examined: readonly string[]) =>
    [
      'Every lesson of the course was completed, as the learner’s own device reports it.',
      examined.length === 0
        ? 'There was no examination.'
        : `Passed, without supervision: ${examined.map((title) => `“${title}”`).join(', ')}.`,
    ].join(' '),
  unwritableHolder: 'the holder, whose name stands at the address below, since this file has no letters for it,',
  unwritableCourse: 'whose title stands at the address below, since this file has no letters for it',
  /** Of an event. */
  attendance: {
    heading: 'Certificate of attendance',
    completed: 'was at the event',
    unwritableCourse: 'whose title stands at the address below, since this file has no letters for it',
  },
  volunteering: {
    heading: 'Certificate of volunteering',
    completed: 'has given the hours that are asked for in',
    unwritableCourse: 'whose title stands at the address below, since this file has no letters for it',
  },
  volunteeringNarrative: (hours: number) =>
    `The host has approved ${hours} hours or more that the holder has entered. There was no examination.`,
  attendanceNarrative: 'The ticket of the holder was checked by the host of the event. There was no examination.',
} as const;
