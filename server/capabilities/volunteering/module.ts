import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { exportedTables } from './export.ts';
import { volunteeringHandlers } from './handlers.ts';
import { issueDueCertificates, volunteerHoursFlow } from './hours-flow.ts';
import { leaveHours } from './leave.ts';
import { shiftNotices } from './notices.ts';
import { shiftReminder } from './reminder.ts';
import { hoursTexts, signupTexts } from './row-texts.ts';
import { shiftSeats, shiftSignupFlow } from './signup-flow.ts';
import { hoursSubject, shiftSource, signupSubject, waitingHours, waitingShifts } from './subject.ts';

export { approvedHours } from './hours-list.ts';
export { moveReminders } from './reminder.ts';

/** Volunteering shifts and hours. */
export const capability: Capability = {
  name: 'volunteering',
  offer: { ...offers.volunteering, order: 70 },
  flows: [listed(shiftSignupFlow, signupSubject, signupTexts), listed(volunteerHoursFlow, hoursSubject, hoursTexts)],
  notices: Object.values(shiftNotices),
  reminders: [shiftReminder],
  calendarSources: [shiftSource],
  waitingSources: [waitingHours, waitingShifts],
  sweeps: [
    {
      failure: 'Approved hours of volunteering were not counted',
      every: 'quarter of a minute',
      run: ({ db, linkOrigin, now }) => issueDueCertificates(db, linkOrigin, now),
    },
  ],
  accountLeaves: async (tx, { id }, now) => {
    await leaveHours(tx, id, now);
    await shiftSeats.leaveAll(tx, id, now);
  },
  addressProven: shiftSeats.confirmAll,
  exportedTables,
  serve: (platform) => ({ handlers: volunteeringHandlers(platform) }),
};
