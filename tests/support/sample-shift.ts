import type { Shift, ShiftSignup } from '../../src/shared/transport/schema.d.ts';

/** The time in this many hours, as in the server's answers. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const programmeOfShift = {
  id: 4,
  kind: 'volunteering',
  title: 'Reading aloud',
  host: 'Library',
  timezone: 'UTC',
} as const;

/** A shift of two hours that starts in this many hours, with one free spot. */
export const shiftIn = (hours: number): Shift => ({
  id: 8,
  title: 'Saturday morning',
  text: '',
  place: 'Children’s room',
  starts_at: inHours(hours),
  ends_at: inHours(hours + 2),
  seats: 1,
  seats_left: 1,
  people: 0,
  waiting: 0,
  admission: 'open',
  cancelled_reason: null,
  returns_until: inHours(hours - 24),
  can_log_hours: false,
  signup: null,
  hours: null,
  clashes: [],
});

/** The learner's spot in the shift. */
export const seatInShift: ShiftSignup = {
  id: 9,
  created_at: inHours(0),
  position: null,
  state: 'seated.confirmed.booked',
  tags: ['seated', 'confirmed'],
  version: 2,
  state_reason: '',
  possible_events: ['participation.cancelled'],
  waiting_on: null,
  due_at: null,
};
