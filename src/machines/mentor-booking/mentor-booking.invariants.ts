import { begins, type Invariant, isIn, onlyWhen, sent, whileIn } from '../../shared/chart-testing/invariant.ts';

const waiting = ['open', 'confirmed', 'inProgress', 'awaitingFeedback'];
const over = [
  'completed',
  'declined',
  'expired',
  'cancelledByLearner',
  'cancelledByMentor',
  'missedByLearner',
  'missedByMentor',
];

export const mentorBookingInvariants: readonly Invariant[] = [
  ...waiting.map((state) => whileIn(state, { dueAt: 'filled' })),
  ...['unsent', ...over].map((state) => whileIn(state, { dueAt: 'unknown' })),
  onlyWhen('the meeting is confirmed', begins(isIn('confirmed')), sent('booking.accepted', 'time.accepted')),
];
