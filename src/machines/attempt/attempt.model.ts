import { modelOf } from '../../shared/chart-testing/model.ts';
import type { Ending, Marks, StartFacts } from './attempt.facts.ts';
import { type AttemptEvent, attemptMachine } from './attempt.machine.ts';

const open: StartFacts = {
  isPublished: true,
  missing: null,
  opensAt: null,
  closesAt: null,
  used: 0,
  allowed: null,
  lastEndedAt: null,
  cooldown: 0,
  limit: 60_000,
  crowdedUntil: null,
  away: 0,
};
const facts: readonly StartFacts[] = [open, { ...open, isPublished: false }];
const marks: Marks = { points: 3, outOf: 4, ungraded: 0, isPassed: true };
const factEvents = ['attempt.submitted', 'late.counted', 'question.withdrawn'] as const;
const ending = (facts: Marks): Ending => ({ ...facts, lateSpan: 0, away: 0 });
const grade = { question: 1, rubric: { a: 1 }, feedback: '' };

/** All events: in time and late, with and without answers for people to grade. */
const events: readonly AttemptEvent[] = [
  ...facts.map((known) => ({ type: 'attempt.started' as const, at: 1, facts: known })),
  ...[2, 100_000].flatMap((at) =>
    [marks, { ...marks, ungraded: 1 }].flatMap((known): AttemptEvent[] => [
      ...factEvents.map((type) => ({ type, at, facts: known })),
      { type: 'time.ended', at, facts: ending(known) },
      { type: 'time.ended', at, facts: { ...ending(known), lateSpan: 200_000 } },
      { type: 'answer.graded', at, facts: known, ...grade },
    ]),
  ),
  { type: 'time.ended', at: 300_000, facts: ending(marks) },
  { type: 'time.given', at: 2, facts: { away: 5_000 } },
  { type: 'attempt.voided', at: 3 },
  { type: 'account.deleted', at: 3 },
];

export const attemptModel = modelOf(attemptMachine, {
  events,
  distinguish: ({ context }) => [context.endedBy, context.gradedAt === null, context.lateCounted, context.away],
});
