import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { isOpen, isToCome } from './class-now.ts';
import { EnrolmentButton } from './enrolment-button.tsx';
import { JoinLink } from './join-link.tsx';

/** The action for a class in a list: join while it is open, otherwise take or give up a spot. */
export function SeatAction({ item, now }: { item: LiveClass; now: number }) {
  if (isOpen(item, now)) return <JoinLink to={`/zoomClass?class_id=${item.id}`} topic={item.topic} />;
  return item.is_open && isToCome(item, now) && <EnrolmentButton item={item} />;
}
