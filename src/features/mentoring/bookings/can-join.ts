import { isMeeting } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';

/** Whether the meeting link is available now. */
export const canJoin = (booking: MentorBooking, now: number): boolean =>
  isMeeting(booking) && now >= Date.parse(booking.join_opens_at) && now < Date.parse(booking.ends_at);

/** The times at which the clock changes something about meetings. */
export const momentsOf = (items: readonly MentorBooking[]): number[] =>
  items.flatMap(({ join_opens_at, starts_at, ends_at, cancels_until }) =>
    [join_opens_at, starts_at, ends_at, cancels_until].map(Date.parse),
  );
