import { eq, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { calendarOf } from '../../platform/calendar/subject-source.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { eventQuestions } from '../../tables/event-contents.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import type { EventRow } from './event.ts';
import { eventItemOf } from './open-source.ts';

const aboutEvent = ({ event: { id, title, timezone } }: { event: EventRow }) => ({
  title,
  timezone,
  path: `/events/${id}`,
});

export const eventSubject = defineSubject({ table: events, columns: { event: events }, about: aboutEvent });

/** A question is about its event. */
export const questionSubject = defineSubject({
  table: eventQuestions,
  columns: { event: events },
  join: (query) => query.innerJoin(events, eq(events.id, eventQuestions.eventId)),
  about: aboutEvent,
});

/** A registration is about its event. */
export const registrationSubject = defineSubject({
  table: eventRegistrations,
  columns: { event: events },
  join: (query) => query.innerJoin(events, eq(events.id, eventRegistrations.eventId)),
  isOf: (userId) => sql`${eventRegistrations.userId} = ${userId}`,
  about: aboutEvent,
});

/** Seats that are held for learners until they answer. */
export const waitingSeats = waitingOf(registrationSubject, {
  machine: eventRegistrationMachine,
  kinds: { offered: 'event_offer', unconfirmed: 'event_held' },
});

/** The events that a user is registered for. Includes cancelled ones, so that calendar apps learn of the cancellation. */
export const eventSource = calendarOf(registrationSubject, {
  kind: 'event',
  type: 'event',
  isAttended: true,
  id: events.id,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  version: events.version,
  updatedAt: events.updatedAt,
  isIn: tagged(eventRegistrationMachine, 'registered', 'hadSeat').in(eventRegistrations.state),
  item: ({ event }, now) => eventItemOf(event, now),
});
