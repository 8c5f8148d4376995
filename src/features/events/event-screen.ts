import { isEventCancelled, isEventLive, isEventOver, isEventRecorded } from '../../machines/event/event.tags.ts';
import { isRegistered, publicPartTagOf } from '../../machines/event-registration/event-registration.tags.ts';
import type { Tagged } from '../../shared/flows/tags.ts';
import type { EventCard } from '../../shared/transport/schema.d.ts';

/** The content of an event's page, depending on the event and the reader's registration. */
export type EventScreen =
  | 'cancelled'
  | 'elsewhere'
  | 'open'
  | 'waitable'
  | 'full'
  | 'closed'
  | 'live'
  | 'over'
  | 'recorded'
  | 'registered'
  | 'inside'
  | 'checkedIn'
  | 'attended'
  | 'missed'
  | 'offered'
  | 'waiting'
  | 'unconfirmed'
  | 'held'
  | 'lapsed';

type Seen = Tagged & Pick<EventCard, 'admission' | 'url'>;

const admissions = { open: 'open', waiting_list: 'waitable', full: 'full', closed: 'closed' } as const;

/**
 * The screen for an event and the reader's registration, from the tags of both charts; null if there is no
 * registration.
 */
export function screenOf(event: Seen, part: Tagged | null): EventScreen {
  if (isEventCancelled(event)) return 'cancelled';
  const tag = publicPartTagOf(part);
  if (isEventRecorded(event)) return 'recorded';
  if (isEventOver(event)) return tag === 'attended' || tag === 'missed' ? tag : 'over';
  if (tag === 'attended') return 'checkedIn';
  const isComing = isRegistered(part);
  if (isEventLive(event)) return isComing ? 'inside' : event.url === null ? 'live' : 'elsewhere';
  if (isComing) return 'registered';
  if (tag === 'offered' || tag === 'waiting') return tag;
  if (tag === 'unconfirmed') return 'held';
  if (event.url !== null) return 'elsewhere';
  return tag === 'lapsed' ? 'lapsed' : admissions[event.admission];
}

/** Whether the ticket gives access, at the entrance or online. */
export const isTicketShown = (screen: EventScreen): boolean =>
  screen === 'registered' || screen === 'inside' || screen === 'checkedIn';

/** The status of a registration for a list; undefined if there is none. */
export function standingOf(event: Tagged, part: Tagged | null) {
  const tag = publicPartTagOf(part);
  if (isEventOver(event)) return tag;
  if (tag === 'attended') return 'checkedIn';
  return tag === 'missed' ? 'registered' : tag;
}
