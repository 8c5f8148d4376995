import { modelOf } from '../../shared/chart-testing/model.ts';
import { mentorBookingMachine } from './mentor-booking.machine.ts';
import type { MentorBookingEvent } from './mentor-booking.setup.ts';

const hour = 3_600_000;
const [startsAt, endsAt] = [200 * hour, 201 * hour];

/** Long before, shortly before, a few minutes into, well into and after the meeting, and after the time for feedback. */
const moments = [hour, 74 * hour, 199 * hour, startsAt, startsAt + 10 * 60_000, endsAt, endsAt + 168 * hour];

const plain = [
  'time.passed',
  'booking.requested',
  'booking.declined',
  'booking.cancelled',
  'meeting.calledOff',
  'learner.missed',
  'mentor.missed',
  'learner.left',
  'mentor.left',
] as const;

const events: readonly MentorBookingEvent[] = moments.flatMap((at): MentorBookingEvent[] => [
  ...plain.map((type) => ({ type, at })),
  { type: 'info.asked', at, text: 'Which field?' },
  { type: 'info.given', at, text: 'Statistics.' },
  { type: 'meeting.rated', at, rating: 5, comment: '' },
  ...[true, false].flatMap((isFree): MentorBookingEvent[] => [
    { type: 'booking.accepted', at, facts: { isFree } },
    { type: 'time.accepted', at, facts: { isFree } },
    { type: 'time.proposed', at, facts: { isFree }, startsAt: 198 * hour, endsAt: 199 * hour },
  ]),
]);

export const mentorBookingModel = modelOf(mentorBookingMachine, {
  inputs: [{ startsAt, endsAt }],
  events: [
    ...events,
    { type: 'time.proposed', at: hour, facts: { isFree: true }, startsAt: 198 * hour, endsAt: 198 * hour },
  ],
});
