import { courseActionMessages } from '../../messages/course.ts';
import { myCourseMessages } from '../../messages/my-course.ts';

/** The texts of each state, by screen, tag or name. */
export const enrolmentTexts = {
  none: [courseActionMessages.actions.enrol],
  waitlisted: [courseActionMessages.reasons.waitlisted],
  held: [courseActionMessages.reasons.unconfirmed],
  'enrolled.notStarted': [courseActionMessages.actions.start, courseActionMessages.notes.start],
  'enrolled.inProgress': [courseActionMessages.actions.continue, courseActionMessages.notes.continue],
  completed: [courseActionMessages.actions.viewCertificate, courseActionMessages.reasons.completed],
  withdrawn: [myCourseMessages.withdrawn],
} as const;
