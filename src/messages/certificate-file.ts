import { plainDate } from '../shared/time/words.ts';

/** Texts of the PDF of a certificate, and of its badge. */
export const certificateFileMessages = {
  /** BCP 47. */
  language: 'en',
  title: (course: string, holder: string) => `Certificate: ${course} – ${holder}`,
  heading: 'Certificate of completion',
  isFor: 'This certifies that',
  completed: 'has completed every lesson of the course',
  passed: 'and has passed',
  unwritablePassed: 'the quizzes and assignments listed at the address below (this file can’t display their titles)',
  issued: (at: Date) => `Issued on ${plainDate(at)} (UTC)`,
  code: (code: string) => `Code ${code}`,
  verify: 'Check that this certificate is still valid at',
  qrCode: (address: string) => `QR code for ${address}`,
  /** The facts that a badge proves, and the facts that it doesn't prove. */
  narrative: (examined: readonly string[]) =>
    [
      'The learner’s own device reported that every lesson of the course was completed.',
      examined.length === 0
        ? 'There was no examination.'
        : `Passed without supervision: ${examined.map((title) => `“${title}”`).join(', ')}.`,
    ].join(' '),
  unwritableHolder: 'the person named at the address below (this file can’t display their name)',
  unwritableCourse: 'named at the address below (this file can’t display its title)',
  /** Texts of certificates for attending an event. */
  attendance: {
    heading: 'Certificate of attendance',
    completed: 'attended the event',
    unwritableCourse: 'named at the address below (this file can’t display its title)',
  },
  volunteering: {
    heading: 'Certificate of volunteering',
    completed: 'has completed the required volunteering hours for',
    unwritableCourse: 'the programme named at the address below (this file can’t display its title)',
  },
  volunteeringNarrative: (hours: number) =>
    `The host approved at least ${hours} hours that the holder entered. There was no examination.`,
  attendanceNarrative: 'The host of the event checked the holder’s ticket. There was no examination.',
} as const;
