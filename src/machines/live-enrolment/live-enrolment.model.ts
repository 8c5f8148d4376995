import { modelOf } from '../../shared/chart-testing/model.ts';
import { type ClassFacts, type LiveEnrolmentEvent, liveEnrolmentMachine } from './live-enrolment.machine.ts';

const facts: readonly ClassFacts[] = [
  { phase: 'ahead', seatsLeft: null },
  { phase: 'ahead', seatsLeft: 0 },
  { phase: 'open', seatsLeft: 1 },
  { phase: 'begun', seatsLeft: 1 },
  { phase: 'begun', seatsLeft: 0 },
  { phase: 'over', seatsLeft: 1 },
  { phase: 'over', seatsLeft: 0 },
  { phase: 'cancelled', seatsLeft: 1 },
  { phase: 'cancelled', seatsLeft: 0 },
];

const told = ['seat.requested', 'seat.returned', 'waitlist.joined', 'class.joined'] as const;
const others = [
  'seat.assigned',
  'seat.given',
  'waitlist.left',
  'class.left',
  'class.rejoined',
  'account.deleted',
] as const;

/** All events of a part in a class, however far the class is and whether or not it has seats. */
const events: readonly LiveEnrolmentEvent[] = [
  ...facts.flatMap((known): LiveEnrolmentEvent[] => [
    ...told.map((type) => ({ type, at: 1, facts: known })),
    ...[true, false].map((wasThere) => ({ type: 'attendance.marked' as const, at: 1, facts: known, wasThere })),
  ]),
  ...others.map((type) => ({ type, at: 2 })),
];

export const liveEnrolmentModel = modelOf(liveEnrolmentMachine, {
  events,
  distinguish: ({ context }) => [context.joinedAt, context.leftAt],
});
