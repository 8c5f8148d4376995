import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { courseStandingHandlers } from './course-standing.ts';
import { courseSeats, enrolmentFlow, issueDueCertificates, seatNotice } from './enrolment-flow.ts';
import { enrolmentHandlers } from './enrolment-handlers.ts';
import { exportedTables } from './export.ts';
import { readingHandlers } from './reading-handlers.ts';
import { enrolmentTexts } from './row-texts.ts';
import { lessonSource } from './search-source.ts';
import { enrolmentSubject, waitingCourses } from './subject.ts';
import { writingHandlers } from './writing-handlers.ts';

export { lessonMediaOf } from './lesson-media.ts';
export { finishedCourses, listMyCourses } from './my-courses.ts';
export { learnedOf } from './progress.ts';
export { completeLesson } from './progress-store.ts';

/** Enrolments, and progress through lessons. */
export const capability: Capability = {
  name: 'learning',
  pageVersion: 'catalogues',
  flows: [listed(enrolmentFlow, enrolmentSubject, enrolmentTexts)],
  notices: [seatNotice],
  sweeps: [
    {
      failure: 'Certificates that are due were not issued',
      every: 'quarter of a minute',
      run: ({ db, now, ...issuing }) => issueDueCertificates(db, issuing, now),
    },
  ],
  accountLeaves: (tx, { id }, now) => courseSeats.leaveAll(tx, id, now),
  addressProven: courseSeats.confirmAll,
  waitingSources: [waitingCourses],
  exportedTables,
  searchSources: (platform) => [lessonSource(platform)],
  serve: (platform) => ({
    handlers: {
      ...enrolmentHandlers(platform),
      ...readingHandlers(platform),
      ...writingHandlers(platform),
      ...courseStandingHandlers(platform),
    },
  }),
};
