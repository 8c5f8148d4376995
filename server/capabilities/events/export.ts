import { exported } from '../../platform/accounts/exported.ts';
import {
  eventContentMarks,
  eventContents,
  eventFeedback,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
  eventQuestionVotes,
} from '../../tables/event-contents.ts';
import { eventGuestLinks, eventGuestMails, eventRegistrations, events } from '../../tables/events.ts';
import { forms, formVersions } from '../../tables/forms.ts';

/** A user's registrations and their activity in events. */
export const exportedTables = [
  exported({
    table: eventRegistrations,
    omit: { guestEmail: 'belongs to guests without an account', guestName: 'belongs to guests without an account' },
    join: [events, formVersions, forms],
    add: { event: events.title, starts_at: events.startsAt, form: forms.externalRef },
    without: [
      [eventGuestLinks, 'belong to guests without an account'],
      [eventGuestMails, 'belong to guests without an account'],
    ],
  }),
  exported({
    table: eventContentMarks,
    join: [eventContents, events],
    add: { event: events.title, content: eventContents.title },
  }),
  exported({
    table: eventPollVotes,
    join: [eventPollOptions, eventContents, events],
    add: { event: events.title, content: eventContents.title, choice: eventPollOptions.text },
  }),
  exported({
    table: eventQuestions,
    join: [events],
    add: { event: events.title },
  }),
  exported({
    table: eventQuestionVotes,
    join: [eventQuestions, events],
    add: { event: events.title, question: eventQuestions.text },
  }),
  exported({ table: eventFeedback, join: [events], add: { event: events.title } }),
];
