import { eventListMessages } from '../../../messages/event-list.ts';
import { eventPageMessages } from '../../../messages/event-page.ts';
import type { EventCard, EventRegistration } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';

interface InsideLinkProps {
  event: Pick<EventCard, 'id' | 'title' | 'ends_at'>;
  /** The reader's registration. */
  part: EventRegistration;
  time: ServerTime;
  /** Shows the link only while the event can be joined. */
  isToJoin?: boolean;
}

/** The link to the attendees' page of an event; it is the row's main action while the join link is open. */
export function InsideLink({ event: { id, title, ends_at }, part, time, isToJoin = false }: InsideLinkProps) {
  const opensAt = part.join_opens_at === null ? Infinity : Date.parse(part.join_opens_at);
  const endsAt = Date.parse(ends_at);
  const { now } = useServerClock(time, [opensAt, endsAt]);
  const isOpen = now >= opensAt && now < endsAt;
  if (isToJoin && !isOpen) return null;
  return (
    <LinkButton
      size="small"
      variant={isOpen ? 'filled' : 'outline'}
      to={`/event-activity/${id}`}
      aria-label={isOpen ? eventListMessages.joinNowOf(title) : eventPageMessages.insideOf(title)}
    >
      {isOpen ? eventListMessages.joinNow : eventPageMessages.inside}
    </LinkButton>
  );
}
