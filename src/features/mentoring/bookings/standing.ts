import { publicBookingTagOf } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingMessages, type requestMessages } from '../../../messages/mentoring-bookings.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';

/** The states whose reason is the reader's own. */
const ownReasons = {
  learner: ['cancelledByLearner', 'missedByMentor'],
  mentor: ['declined', 'cancelledByMentor', 'missedByLearner'],
};

/**
 * How a meeting stands, whose turn it is, and whose words its reason is, as one of its two reads it.
 *
 * @param texts of that one
 * @param name of the other
 * @param until when it waits; may be empty
 */
export function standingOf(
  booking: MentorBooking,
  side: keyof typeof ownReasons,
  { states, turns, byUs }: Pick<typeof meetingMessages | typeof requestMessages, 'states' | 'turns' | 'byUs'>,
  name: string,
  until: string,
) {
  const told = publicBookingTagOf(booking) ?? 'requested';
  const ofUs = booking.is_by_us ? byUs : { states: {}, turns: {} };
  const { reason, reasonOwn, reasonOfUs } = meetingMessages;
  return {
    state: ofUs.states[told] ?? states[told],
    turn: ofUs.turns[told] ?? turns[told](isolated(name), until),
    reasonBy: booking.is_by_us ? reasonOfUs : ownReasons[side].includes(told) ? reasonOwn : reason,
  };
}
