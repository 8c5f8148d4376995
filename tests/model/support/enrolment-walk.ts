import { type CourseFacts, enrolmentMachine, undoSpan } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { Walk } from './walk.ts';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: null, missing: 0 };
const facts: readonly CourseFacts[] = [
  open,
  { ...open, isPublished: false },
  { ...open, missing: 1 },
  { ...open, seatsLeft: 0 },
  { ...open, seatsLeft: 1, startsAt: 0 },
];

/** All that can be said of somebody's part in a course, at once and when nothing can be undone any more. */
export const enrolmentEvents = [1, undoSpan + 1].flatMap((at) => [
  ...facts.flatMap((known) =>
    ['enrolment.requested', 'enrolment.restored', 'waitlist.joined'].map((type) => ({ type, at, facts: known })),
  ),
  { type: 'enrolment.undone', at },
  { type: 'enrolment.withdrawn', at },
  { type: 'waitlist.left', at },
  { type: 'seat.given', at },
  { type: 'learning.started', at },
  { type: 'lessons.completed', at },
]);

export const enrolmentWalk: Walk = {
  machine: enrolmentMachine,
  inputs: [undefined],
  external: enrolmentEvents,
  answers: {},
  distinguish: ({ context }) => context.enrolledAt,
};
