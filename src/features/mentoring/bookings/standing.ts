import { publicBookingTagOf } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingMessages, type requestMessages } from '../../../messages/mentoring-bookings.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';

/** The states whose reason the viewer wrote. */
const ownReasons = {
  learner: ['cancelledByLearner', 'missedByMentor'],
  mentor: ['declined', 'cancelledByMentor', 'missedByLearner'],
};

/**
 * The state, next step and source of the reason of a meeting, as one side sees it.
 *
 * @param texts the texts of that side
 * @param name of the other person
 * @param until the due date; may be empty
 */
export function standingOf(
  booking: MentorBooking,
  side: keyof typeof ownReasons,
  { states, turns, byUs }: Pick<typeof meetingMessages | typeof requestMessages, 'states' | 'turns' | 'byUs'>,
  name: string,
  until: string,
) {
  const tag = publicBookingTagOf(booking) ?? 'requested';
  const ofUs = booking.is_by_us ? byUs : { states: {}, turns: {} };
  const { reason, reasonOwn, reasonOfUs } = meetingMessages;
  return {
    state: ofUs.states[tag] ?? states[tag],
    turn: ofUs.turns[tag] ?? turns[tag](isolated(name), until),
    reasonBy: booking.is_by_us ? reasonOfUs : ownReasons[side].includes(tag) ? reasonOwn : reason[side],
  };
}
