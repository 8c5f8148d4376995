import { eq } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { eventRegistrations, events } from '../../tables/events.ts';

/** Seats that are held for learners until they answer. */
export const waitingSeats = waitingIn({
  machine: eventRegistrationMachine,
  kinds: { offered: 'event_offer', unconfirmed: 'event_held' },
  of: () => eventRegistrations,
  isOf: (userId) => eq(eventRegistrations.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: events.title, eventId: events.id })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ eventId }) => `/events/${eventId}`,
});
