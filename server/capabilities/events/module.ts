import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { eventQuestions } from '../../tables/event-contents.ts';
import { events } from '../../tables/events.ts';
import { pruneFeedback } from './activity/feedback.ts';
import { activityHandlers } from './activity/handlers.ts';
import { activityOperations } from './activity/operations.ts';
import { streamedPoll } from './activity/polls.ts';
import { giveVotesBack } from './activity/questions.ts';
import { eventFlow } from './event-flow.ts';
import { eventPagesVersion, indexedEvents } from './event-store.ts';
import { exportedTables } from './export.ts';
import { guestHandlers } from './guest-handlers.ts';
import { mailGuests } from './guest-mails.ts';
import { claimParts, pruneGuests } from './guest-store.ts';
import { eventHandlers } from './handlers.ts';
import { eventImport } from './import/kind.ts';
import { eventNotices } from './notices.ts';
import { eventReminder } from './notify.ts';
import { offerSource } from './offer-source.ts';
import { openEvents } from './open-source.ts';
import { operations } from './operations.ts';
import { eventQuestionFlow } from './question-flow.ts';
import { eventRegistrationFlow, eventSeats } from './registration-flow.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { eventTexts, questionTexts, registrationTexts } from './row-texts.ts';
import { eventFinder } from './search-source.ts';
import { eventSource, eventSubject, questionSubject, registrationSubject, waitingSeats } from './subject.ts';

export { attendedEvents } from './own-list.ts';

/** Events and registrations. */
export const capability: Capability = {
  name: 'events',
  offer: { ...offers.events, order: 30 },
  plainAddresses: {
    [openEvents.path]: [perMinute('address', 60)],
  },
  flows: [
    listed(eventFlow, eventSubject, eventTexts),
    listed(eventRegistrationFlow, registrationSubject, registrationTexts),
    listed(eventQuestionFlow, questionSubject, questionTexts),
  ],
  imports: { events: eventImport },
  operations: { ...operations, ...activityOperations },
  counted: { events },
  pageVersion: eventPagesVersion,
  pageParameters: async (db) => ({ '/events/:event_id': await indexedEvents(db) }),
  searchSources: (platform) => [eventFinder(platform)],
  notices: Object.values(eventNotices),
  reminders: [eventReminder],
  streamed: [streamedPoll],
  calendarSources: [eventSource, offerSource],
  waitingSources: [waitingSeats],
  openSources: [openEvents],
  retention: [
    {
      what: 'Event registrations of people without an account',
      since: 'the event ended or they cancelled',
      days: 30,
      prune: pruneGuests,
    },
    {
      what: 'Questions to speakers at events, with answers and votes',
      since: 'they were asked',
      days: 730,
      prune: olderThan(eventQuestions, eventQuestions.askedAt),
    },
    { what: 'Feedback on events', since: 'its last change', days: 730, prune: pruneFeedback },
  ],
  accountLeaves: async (tx, { id }, now) => {
    await giveVotesBack(tx, id);
    await eventSeats.leaveAll(tx, id, now);
  },
  exportedTables,
  addressProven: claimParts,
  sweeps: [
    {
      failure: 'Guests of events could not be mailed',
      every: 'quarter of a minute',
      run: ({ db, linkOrigin, capabilities, now }) =>
        mailGuests(db, { linkOrigin, open: sourcesOf(capabilities).open }, now),
    },
  ],
  serve: (platform) => ({
    handlers: {
      ...eventHandlers(platform),
      ...registrationHandlers(platform),
      ...activityHandlers(platform),
      ...guestHandlers(platform),
    },
  }),
};
