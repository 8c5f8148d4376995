import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { mentorBookingMachine } from './mentor-booking.machine.ts';

type Machine = typeof mentorBookingMachine;

export const isMeeting = tagged<Machine>('meeting');
export const isExpired = tagged<Machine>('expired');

/** The tags that are shown to users. */
const publicTags = [
  'requested',
  'countered',
  'infoAsked',
  'confirmed',
  'inProgress',
  'awaitingFeedback',
  'completed',
  'declined',
  'expired',
  'cancelledByLearner',
  'cancelledByMentor',
  'missedByLearner',
  'missedByMentor',
] as const satisfies readonly TagOf<Machine>[];

/** The public tag of a booking, if it has one. */
export const publicBookingTagOf = firstTag(publicTags);
