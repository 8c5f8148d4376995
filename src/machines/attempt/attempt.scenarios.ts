import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { type Ending, graceSpan, type Marks, maxAttemptDuration, type StartFacts } from './attempt.facts.ts';
import type { attemptMachine } from './attempt.machine.ts';

type Marking = 'attempt.submitted' | 'late.counted' | 'question.withdrawn';

const open: StartFacts = {
  isPublished: true,
  missing: null,
  opensAt: 10,
  closesAt: 500_000,
  used: 1,
  allowed: 2,
  lastEndedAt: 40,
  cooldown: 60,
  limit: 60_000,
  crowdedUntil: 90,
  away: 1_000,
};
const passed: Marks = { points: 3, outOf: 4, ungraded: 0, isPassed: true };
const partly: Marks = { points: 2, outOf: 4, ungraded: 1, isPassed: false };

const start = (moment: number, facts: Partial<StartFacts> = {}) =>
  at('attempt.started', moment, { facts: { ...open, ...facts } });
const mark = <Type extends Marking>(type: Type, moment: number, facts: Marks) => at(type, moment, { facts });
const over = (moment: number, facts: Marks, more: Partial<Ending> = {}) =>
  at('time.ended', moment, { facts: { lateSpan: 0, away: 1_000, ...facts, ...more } });
const given = (moment: number, away: number) => at('time.given', moment, { facts: { away } });
const grade = (moment: number, facts: Marks) =>
  at('answer.graded', moment, { facts, question: 7, rubric: { a: 1 }, feedback: 'Well said.' });
const voided = at('attempt.voided', 300);
const gone = at('account.deleted', 300);
const begun = start(100);
const submitted = mark('attempt.submitted', 200, passed);
const waits = mark('attempt.submitted', 200, partly);

const draws = { does: ['drawQuestions'] };
const results = ['keepMarks', 'completeLesson', 'notifyOfResult'];
const due = 60_100 + graceSpan;
const byLearner = { endedAt: 200, endedBy: 'learner', dueAt: null } as const;
const byClock = { endedAt: 60_100, endedBy: 'clock', dueAt: null } as const;
const whole = { points: 3, outOf: 4, isPassed: true };
const graded: Outcome<typeof attemptMachine> = [
  'ended.graded',
  { ...whole, ...byLearner, gradedAt: 200 },
  { does: results },
];
const half = { points: 2, outOf: 4, ungraded: 1 };
const nothing = { points: null, outOf: null, ungraded: 0, isPassed: null, dueAt: null };

export const attemptScenarios: Scenarios<typeof attemptMachine> = {
  'starts if nothing prevents it, and ends when time is up': [
    [start(100, { isPublished: false })],
    [start(100, { missing: 'assessment' })],
    [start(9)],
    [start(500_000)],
    [start(100, { used: 2 })],
    [start(99)],
    [start(100, { crowdedUntil: 101 })],
    [begun, 'started', { startedAt: 100, deadlineAt: 60_100, dueAt: due, away: 1_000 }, draws],
    [begun],
  ],
  'ends when the assessment closes, if that is sooner': [
    [
      start(100, { closesAt: 900 }),
      'started',
      { startedAt: 100, deadlineAt: 900, dueAt: 900 + graceSpan, away: 1_000 },
      draws,
    ],
  ],
  'ends after a month without a time limit': [
    [
      start(100, { closesAt: null, limit: null }),
      'started',
      { startedAt: 100, dueAt: 100 + maxAttemptDuration, away: 1_000 },
      draws,
    ],
    [over(99 + maxAttemptDuration, passed)],
    [
      over(100 + maxAttemptDuration, passed, { lateSpan: 600_000 }),
      'ended.graded',
      {
        ...whole,
        endedAt: 100 + maxAttemptDuration,
        endedBy: 'clock',
        dueAt: null,
        gradedAt: 100 + maxAttemptDuration,
      },
      { does: results },
    ],
  ],
  'is graded as soon as it is submitted, and only once': [{ given: [begun] }, [submitted, ...graded], [submitted]],
  'accepts answers that were being sent when time was up, and no later ones': [
    { given: [begun] },
    [over(due - 1, passed)],
    [mark('attempt.submitted', due, passed)],
    [over(due, passed), 'ended.graded', { ...whole, ...byClock, gradedAt: due }, { does: results }],
  ],
  'ends at its deadline if it is submitted later': [
    { given: [begun] },
    [
      mark('attempt.submitted', 60_100, passed),
      'ended.graded',
      { ...whole, ...byClock, gradedAt: 60_100 },
      { does: results },
    ],
  ],
  'waits for manual grading of the answers that need it': [
    { given: [begun] },
    [waits, 'ended.partlyGraded', { ...half, ...byLearner }, { does: ['keepMarks'] }],
    [grade(250, passed), 'ended.graded', { ...whole, ungraded: 0, gradedAt: 250 }, { does: ['keepGrade', ...results] }],
    [grade(260, { ...passed, points: 4 }), 'ended.graded', { points: 4 }, { does: ['keepGrade', ...results] }],
    [grade(270, partly), 'ended.partlyGraded', { ...half, isPassed: null }, { does: ['keepGrade', 'keepMarks'] }],
  ],
  'is extended by the server’s downtime': [
    { given: [begun] },
    [given(200, 1_000)],
    [over(due, passed, { away: 9_000 })],
    [given(due, 9_000), 'started', { deadlineAt: 68_100, dueAt: due + 8_000, away: 9_000 }],
    [given(due, 9_000)],
    [over(due + 7_999, passed, { away: 9_000 })],
    [over(due + 7_999, passed, { away: 9_000, lateSpan: 600_000 })],
    [
      over(due + 8_000, passed, { away: 9_000 }),
      'ended.graded',
      { ...whole, ...byClock, endedAt: 68_100, gradedAt: due + 8_000 },
      { does: results },
    ],
  ],
  'is extended by the server’s downtime without a time limit': [
    { given: [start(100, { closesAt: null, limit: null })] },
    [given(200, 9_000), 'started', { dueAt: 8_100 + maxAttemptDuration, away: 9_000 }],
  ],
  'has no result while late answers count, and is graded once': [
    { given: [begun] },
    [over(due, partly, { lateSpan: 90_000 }), 'awaiting', { ...byClock, dueAt: 150_100 }],
    [mark('question.withdrawn', due + 1, passed)],
    [grade(due + 1, passed)],
    [mark('late.counted', due + 1, passed)],
    [over(150_099, passed)],
    [given(150_099, 2_000), 'awaiting', { dueAt: 151_100, away: 2_000 }],
    [over(151_099, passed, { away: 2_000 })],
    [
      over(151_100, passed, { away: 2_000, lateSpan: 900_000 }),
      'ended.graded',
      { ...whole, lateCounted: true, gradedAt: 151_100, dueAt: null },
      { does: results },
    ],
    [mark('late.counted', 151_101, { ...passed, points: 4 })],
  ],
  'doesn’t wait for late answers after the time for them is over': [
    { given: [begun] },
    [
      over(60_100 + 90_000, passed, { lateSpan: 90_000 }),
      'ended.graded',
      { ...whole, ...byClock, gradedAt: 150_100 },
      { does: results },
    ],
  ],
  'counts late answers once if staff accept them': [
    { given: [begun, over(due, partly)] },
    [
      mark('late.counted', due + 1, passed),
      'ended.graded',
      { ...whole, ungraded: 0, gradedAt: due + 1, lateCounted: true },
      { does: results },
    ],
    [mark('late.counted', due + 2, { ...passed, points: 4 })],
  ],
  'counts no late answers if it was submitted': [
    { given: [begun, submitted] },
    [mark('late.counted', 210, { ...passed, points: 4 })],
  ],
  'can be voided while it waits for late answers': [
    { given: [begun, over(due, partly, { lateSpan: 90_000 })] },
    [voided, 'voided', { dueAt: null }],
  ],
  'is deleted with the account while it waits for late answers': [
    { given: [begun, over(due, partly, { lateSpan: 90_000 })] },
    [gone, 'gone'],
  ],
  'is graded again without a withdrawn question': [
    { given: [begun, submitted] },
    [
      mark('question.withdrawn', 300, { points: 1, outOf: 3, ungraded: 0, isPassed: false }),
      'ended.graded',
      { points: 1, outOf: 3, isPassed: false },
      { does: results },
    ],
  ],
  'doesn’t count after it was voided': [{ given: [begun, submitted] }, [voided, 'voided', nothing], [gone, 'gone']],
  'can be voided while it is open': [{ given: [begun] }, [voided, 'voided', nothing]],
  'is deleted with the account before it starts': [[gone, 'gone']],
  'is deleted with the account while it is open': [{ given: [begun] }, [gone, 'gone']],
  'is deleted with the account after it has ended': [{ given: [begun, submitted] }, [gone, 'gone']],
};
