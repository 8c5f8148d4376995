import { isEventCancelled, isEventLive, isEventOver, isEventRecorded } from '../../machines/event/event.tags.ts';
import { toldPartOf } from '../../machines/event-registration/event-registration.tags.ts';
import type { Tagged } from '../../shared/flows/tags.ts';
import type { EventCard } from '../../shared/transport/schema.d.ts';

/** What the page of an event is about, by the event and the reader's part in it. */
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
  | 'attended'
  | 'missed'
  | 'offered'
  | 'waiting'
  | 'unconfirmed'
  | 'lapsed';

type Seen = Tagged & Pick<EventCard, 'admission' | 'url'>;

const admissions = { open: 'open', waiting_list: 'waitable', full: 'full', closed: 'closed' } as const;

/**
 * The screen for an event and the reader's part in it, by the tags of both charts; the part is null where there is
 * none.
 */
export function screenOf(event: Seen, part: Tagged | null): EventScreen {
  if (isEventCancelled(event)) return 'cancelled';
  const tag = toldPartOf(part);
  if (isEventRecorded(event)) return 'recorded';
  if (tag === 'attended' || tag === 'missed') return tag;
  if (isEventOver(event)) return 'over';
  if (isEventLive(event)) return tag === 'registered' ? 'inside' : event.url === null ? 'live' : 'elsewhere';
  if (tag === 'registered' || tag === 'offered' || tag === 'waiting') return tag;
  if (event.url !== null) return 'elsewhere';
  return tag === 'lapsed' ? 'lapsed' : admissions[event.admission];
}
