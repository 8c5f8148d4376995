import { isRegistered, isUnconfirmed, isWaiting } from '../../machines/event-registration/event-registration.tags.ts';
import { eventPageMessages as texts } from '../../messages/event-page.ts';
import type { EventCard, EventRegistration } from '../../shared/transport/schema.d.ts';

type Event = Pick<EventCard, 'admission'>;

/** The consequences of cancelling for the seat. */
export function afterLeaving(
  { admission }: Event,
  { is_waited_for }: Pick<EventRegistration, 'is_waited_for'>,
): keyof typeof texts.leave.after {
  if (is_waited_for) return 'next';
  return admission === 'closed' ? 'closed' : 'again';
}

/**
 * The cancellation rule in one sentence.
 *
 * @param part the reader’s registration; null if there is none
 * @param moment the deadline in words; null if it is the start of the event
 */
export function leaveRule(event: Event, part: EventRegistration | null, moment: string | null): string {
  const { leaveRule: rules } = texts;
  const until = texts.leaveUntil(moment);
  if (isWaiting(part)) return rules.waiting;
  if (part === null || !(isRegistered(part) || isUnconfirmed(part))) return rules.visitor(until);
  if (!part.possible_events.includes('registration.cancelled')) return texts.tooLate;
  return rules[afterLeaving(event, part)](until);
}
