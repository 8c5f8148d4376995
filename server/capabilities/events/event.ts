import { eventMachine } from '../../../src/machines/event/event.machine.ts';
import { dayOf, monthOf as monthOfDay } from '../../../src/shared/time/days.ts';
import type { eventParts, events } from '../../platform/db/events-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** An event as it is stored. */
export type EventRow = typeof events.$inferSelect;
export type PartRow = typeof eventParts.$inferSelect;

export const isUpcoming = tagged(eventMachine, 'upcoming');
export const isOver = tagged(eventMachine, 'over');
export const isCancelled = tagged(eventMachine, 'cancelled');

/** What calendars know an event by. */
export const uidOf = (id: number): string => `event-${id}@acado`;

/** Where an event is held, as far as that is known. */
export const placeOf = ({ venue, city, country }: Pick<EventRow, 'venue' | 'city' | 'country'>): string =>
  [venue, city, country].filter(Boolean).join(', ');

/** The month in which something begins by the clocks of its zone, such as `2026-03`. */
export const monthOf = (startsAt: Date, timezone: string): string => monthOfDay(dayOf(startsAt, timezone));
