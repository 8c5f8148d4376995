import { modelOf } from '../../shared/chart-testing/model.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import { type CourseFacts, type EnrolmentEvent, enrolmentMachine, undoSpan } from './enrolment.machine.ts';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: null, missing: 0, hold: forGood };
/** The address is not confirmed: a spot is held for a while, or the person gets no spot. */
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

/** All requests to enrol, for every kind of course. */
export const enrolmentRequests = facts.flatMap((known) => requests.map((type) => ({ type, at: 1, facts: known })));

/** All events of an enrolment: immediately, and after it can no longer be undone. */
const events: readonly EnrolmentEvent[] = [
  ...enrolmentRequests,
  ...[1, undoSpan + 1].flatMap((at) => others.map((type) => ({ type, at }))),
];

export const enrolmentModel = modelOf(enrolmentMachine, {
  events,
  distinguish: ({ context }) => context.enrolledAt,
});
