import { eventMachine } from '../../../src/machines/event/event.machine.ts';
import { dayOf, monthOf as monthOfDay } from '../../../src/shared/time/days.ts';
import { tagged } from '../../platform/flows/tags.ts';
import type { eventParts, events } from '../../tables/events.ts';

/** A stored event. */
export type EventRow = typeof events.$inferSelect;
export type PartRow = typeof eventParts.$inferSelect;

export const isUpcoming = tagged(eventMachine, 'upcoming');
export const isOver = tagged(eventMachine, 'over');
export const isCancelled = tagged(eventMachine, 'cancelled');

/** The UID of an event in calendars. */
export const uidOf = (id: number): string => `event-${id}@acado`;

/** The place of an event, with the known parts of the address. */
export const placeOf = ({ venue, city, country }: Pick<EventRow, 'venue' | 'city' | 'country'>): string =>
  [venue, city, country].filter(Boolean).join(', ');

/** The month in which something begins in its own zone, such as `2026-03`. */
export const monthOf = (startsAt: Date, timezone: string): string => monthOfDay(dayOf(startsAt, timezone));
