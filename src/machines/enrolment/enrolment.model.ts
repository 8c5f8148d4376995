import { modelOf } from '../../shared/chart-testing/model.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import { type CourseFacts, type EnrolmentEvent, enrolmentMachine, undoSpan } from './enrolment.machine.ts';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: null, missing: 0, hold: forGood };
/** The address is not confirmed: a seat is held for a time, or none is. */
const held = { ...open, seatsLeft: 1, hold: { isConfirmed: false, heldUntil: 5 } };
const facts: readonly CourseFacts[] = [
  open,
  { ...open, isPublished: false },
  { ...open, missing: 1 },
  { ...open, seatsLeft: 0 },
  { ...open, seatsLeft: 1, startsAt: 0 },
  held,
  { ...held, seatsLeft: 0 },
  { ...held, hold: { isConfirmed: false, heldUntil: 1 } },
  { ...held, hold: { isConfirmed: false, heldUntil: null } },
];

const requests = ['enrolment.requested', 'enrolment.restored', 'waitlist.joined'] as const;
const others = [
  'address.confirmed',
  'time.passed',
  'enrolment.undone',
  'enrolment.withdrawn',
  'waitlist.left',
  'seat.given',
  'learning.started',
  'lessons.completed',
  'account.deleted',
] as const;

/** All wishes to be in a course, whatever the course is like. */
export const enrolmentRequests = facts.flatMap((known) => requests.map((type) => ({ type, at: 1, facts: known })));

/** All events of a part in a course: at once, and when nothing can be undone any more. */
const events: readonly EnrolmentEvent[] = [
  ...enrolmentRequests,
  ...[1, undoSpan + 1].flatMap((at) => others.map((type) => ({ type, at }))),
];

export const enrolmentModel = modelOf(enrolmentMachine, {
  events,
  distinguish: ({ context }) => context.enrolledAt,
});
