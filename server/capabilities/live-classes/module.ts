import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { availabilityHandlers } from './availability-handlers.ts';
import { classHandlers } from './class-handlers.ts';
import { openClassesVersion } from './class-store.ts';
import { exportedTables } from './export.ts';
import { heldSource } from './held-classes.ts';
import { classImport } from './import/kind.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { classSeats, liveEnrolmentFlow } from './live-enrolment-flow.ts';
import { classNotices } from './notices.ts';
import { presenterClassHandlers } from './presenter-class-handlers.ts';
import { presenterHandlers } from './presenter-handlers.ts';
import { giveUpClasses } from './presenter-store.ts';
import { classReminder, ratingReminder } from './reminders.ts';
import { seatWaiting } from './roster-waits.ts';
import { classTexts, liveEnrolmentTexts } from './row-texts.ts';
import { liveClassSource } from './search-source.ts';
import { classSubject, liveSource, spotSubject, waitingClasses } from './subject.ts';

export { problemsOf as problemsOfAvailability } from './availability.ts';
export { readAvailabilities, readAvailability, replaceAvailability } from './availability-store.ts';
export { openClass } from './import/classes.ts';
export { listOpenClasses } from './presenter-store.ts';
export { readTakenTimes, type TakenTime } from './taken-times.ts';

/** Live classes, for presenters and learners. */
export const capability: Capability = {
  name: 'live-classes',
  offer: { ...offers.liveClasses, order: 20 },
  imports: { 'live-classes': classImport },
  counted: { classes: liveClasses },
  flows: [listed(liveClassFlow, classSubject, classTexts), listed(liveEnrolmentFlow, spotSubject, liveEnrolmentTexts)],
  notices: Object.values(classNotices),
  reminders: [classReminder, ratingReminder],
  calendarSources: [liveSource],
  waitingSources: [waitingClasses],
  heldSources: [heldSource],
  searchSources: (platform) => [liveClassSource(platform)],
  pageVersion: openClassesVersion,
  accountLeaves: async (tx, { id }, now) => {
    await classSeats.leaveAll(tx, id, now);
    await giveUpClasses(tx, id, now);
  },
  addressProven: async (tx, userId, now) => {
    await classSeats.confirmAll(tx, userId, now);
    await seatWaiting(tx, userId, now);
  },
  exportedTables,
  serve: (platform) => ({
    handlers: {
      ...classHandlers(platform),
      ...presenterHandlers(platform),
      ...presenterClassHandlers(platform),
      ...availabilityHandlers(platform),
    },
  }),
};
