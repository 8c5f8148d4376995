import { modelOf } from '../../shared/chart-testing/model.ts';
import type { Dates } from './assignment.facts.ts';
import { assignmentMachine } from './assignment.machine.ts';
import type { AssignmentEvent } from './assignment.setup.ts';

const day = 86_400_000;
const dates: Dates = { opensAt: 10, submitBy: 100, lateUntil: day, latePercent: 10 };
const moments = [1, 20, 150, 2 * day] as const;
const ready = { isLearning: true, isFilled: true };
const marks = { points: 3, outOf: 4, isPassed: true };
const given = { rubric: { a: 3 }, comments: {}, feedback: '', fileIds: [] };

/** All events: before opening, while open, after the due date, and after the final deadline. */
const events: readonly AssignmentEvent[] = [
  ...moments.flatMap((at): AssignmentEvent[] => [
    { type: 'dates.moved', at, facts: dates },
    { type: 'time.passed', at },
  ]),
  { type: 'dates.moved', at: 20, facts: { ...dates, lateUntil: null } },
  ...[20, 150].map((at) => ({ type: 'work.submitted' as const, at, facts: ready })),
  { type: 'work.submitted', at: 20, facts: { ...ready, isFilled: false } },
  { type: 'work.returned', at: 160, facts: { ...marks, improveUntil: 500 }, ...given },
  { type: 'work.graded', at: 160, facts: marks, ...given },
  ...[50, 3 * day].map((until) => ({ type: 'deadline.extended' as const, at: 170, until })),
  { type: 'account.deleted', at: 170 },
];

export const assignmentModel = modelOf(assignmentMachine, {
  events,
  distinguish: ({ context: { opensAt, lateUntil, extendedUntil, isLate, dueAt } }) => [
    opensAt,
    lateUntil,
    extendedUntil,
    isLate,
    dueAt,
  ],
});
