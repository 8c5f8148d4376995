import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import { mentors, mentorWatches } from '../../tables/mentoring.ts';
import { heldMeetingSource, meetingSource, meetingSubject, waitingMeetings } from './booking-calendar.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import { bookingHandlers } from './booking-handlers.ts';
import { leaveBookings } from './booking-leave.ts';
import { bookingNotices } from './booking-notices.ts';
import { meetingReminder, requestReminder } from './booking-reminders.ts';
import { exportedTables } from './export.ts';
import { mentorHandlers } from './handlers.ts';
import { mentorImport } from './import/kind.ts';
import { meetingNotes, pruneBookings } from './meeting-notes.ts';
import { renewUnseen } from './next-free.ts';
import { bookingTexts } from './row-texts.ts';
import { taskHandlers } from './task-handlers.ts';

export { addExampleMeeting, keepExampleMeetingAhead } from './examples.ts';
export { type MentorWords, replaceProfile } from './profile.ts';

/** Mentors and one-to-one meetings. */
export const capability: Capability = {
  name: 'mentoring',
  offer: { ...offers.mentoring, order: 72 },
  imports: { mentors: mentorImport },
  counted: { mentors },
  sweeps: [
    {
      failure: 'When mentors are free next could not be reckoned',
      every: 'quarter of a minute',
      run: ({ db, now }) => renewUnseen(db, now),
    },
  ],
  flows: [listed(mentorBookingFlow, meetingSubject, bookingTexts)],
  threads: [meetingNotes],
  drafts: draftsIn(meetingNotes),
  notices: Object.values(bookingNotices),
  reminders: [requestReminder, meetingReminder],
  calendarSources: [meetingSource],
  waitingSources: [waitingMeetings],
  heldSources: [heldMeetingSource],
  retention: [
    {
      what: 'Meetings of learners and mentors, with notes and tasks',
      since: 'their planned end',
      days: 730,
      prune: pruneBookings,
    },
    {
      what: 'Requests to be notified about a mentor’s free times',
      since: 'the request',
      days: 365,
      prune: olderThan(mentorWatches, mentorWatches.createdAt),
    },
  ],
  accountLeaves: (tx, { id }, now) => leaveBookings(tx, id, now),
  exportedTables,
  serve: (platform) => ({
    handlers: { ...mentorHandlers(platform), ...bookingHandlers(platform), ...taskHandlers(platform) },
  }),
};
