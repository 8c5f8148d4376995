import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { mentorBookingMachine } from './mentor-booking.machine.ts';

type Machine = typeof mentorBookingMachine;

export const isMeeting = tagged<Machine>('meeting');
export const isExpired = tagged<Machine>('expired');

/** The tags that people have a word for. */
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

/** How a booking stands, in a word; undefined where nothing was asked yet. */
export const publicBookingTagOf = firstTag(publicTags);
