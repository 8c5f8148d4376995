import { modelOf } from '../../shared/chart-testing/model.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import { type ClassFacts, type LiveEnrolmentEvent, liveEnrolmentMachine } from './live-enrolment.machine.ts';

const held = { isConfirmed: false, heldUntil: 5 };
const facts: readonly ClassFacts[] = [
  { phase: 'ahead', seatsLeft: null, hold: forGood },
  { phase: 'ahead', seatsLeft: 0, hold: forGood },
  { phase: 'open', seatsLeft: 1, hold: forGood },
  { phase: 'begun', seatsLeft: 1, hold: forGood },
  { phase: 'begun', seatsLeft: 0, hold: forGood },
  { phase: 'over', seatsLeft: 1, hold: forGood },
  { phase: 'over', seatsLeft: 0, hold: forGood },
  { phase: 'cancelled', seatsLeft: 1, hold: forGood },
  { phase: 'cancelled', seatsLeft: 0, hold: forGood },
  { phase: 'ahead', seatsLeft: 1, hold: held },
  { phase: 'ahead', seatsLeft: 0, hold: held },
  { phase: 'over', seatsLeft: 1, hold: held },
  { phase: 'ahead', seatsLeft: 1, hold: { ...held, heldUntil: 1 } },
  { phase: 'ahead', seatsLeft: 1, hold: { ...held, heldUntil: null } },
];

const factEvents = ['seat.requested', 'address.confirmed', 'seat.returned', 'waitlist.joined', 'class.joined'] as const;
const others = [
  'seat.assigned',
  'seat.given',
  'waitlist.left',
  'class.left',
  'class.rejoined',
  'account.deleted',
  'time.passed',
] as const;

/** All events of a spot in a class, in every phase, with and without a limit. */
const events: readonly LiveEnrolmentEvent[] = [
  ...facts.flatMap((known): LiveEnrolmentEvent[] => [
    ...factEvents.map((type) => ({ type, at: 1, facts: known })),
    ...[true, false].map((wasThere) => ({ type: 'attendance.marked' as const, at: 1, facts: known, wasThere })),
  ]),
  ...others.map((type) => ({ type, at: 2 })),
  { type: 'time.passed', at: 5 },
];

export const liveEnrolmentModel = modelOf(liveEnrolmentMachine, {
  events,
  distinguish: ({ context }) => [context.joinedAt, context.leftAt],
});
