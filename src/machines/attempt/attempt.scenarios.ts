import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { graceSpan, longestAttempt, type Marks, type StartFacts } from './attempt.facts.ts';
import type { attemptMachine } from './attempt.machine.ts';

type Marking = 'attempt.submitted' | 'time.ended' | 'answers.arrived' | 'question.withdrawn';

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
};
const passed: Marks = { points: 3, outOf: 4, ungraded: 0, isPassed: true };
const partly: Marks = { points: 2, outOf: 4, ungraded: 1, isPassed: false };

const start = (moment: number, facts: Partial<StartFacts> = {}) =>
  at('attempt.started', moment, { facts: { ...open, ...facts } });
const mark = <Type extends Marking>(type: Type, moment: number, facts: Marks) => at(type, moment, { facts });
const grade = (moment: number, facts: Marks) =>
  at('answer.graded', moment, { facts, question: 7, rubric: { a: 1 }, feedback: 'Well said.' });
const voided = at('attempt.voided', 300);
const gone = at('account.deleted', 300);
const begun = start(100);
const submitted = mark('attempt.submitted', 200, passed);
const waits = mark('attempt.submitted', 200, partly);

const draws = { does: ['drawQuestions'] };
const results = ['keepMarks', 'completeLesson', 'tellResult'];
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
  'begins where nothing is in the way, and ends with its time': [
    [start(100, { isPublished: false })],
    [start(100, { missing: 'assessment' })],
    [start(9)],
    [start(500_000)],
    [start(100, { used: 2 })],
    [start(99)],
    [begun, 'started', { startedAt: 100, deadlineAt: 60_100, dueAt: due }, draws],
    [begun],
  ],
  'ends with the assessment, where that closes sooner': [
    [start(100, { closesAt: 900 }), 'started', { startedAt: 100, deadlineAt: 900, dueAt: 900 + graceSpan }, draws],
  ],
  'ends by itself after a month where no time is set': [
    [start(100, { closesAt: null, limit: null }), 'started', { startedAt: 100, dueAt: 100 + longestAttempt }, draws],
    [mark('time.ended', 99 + longestAttempt, passed)],
    [
      mark('time.ended', 100 + longestAttempt, passed),
      'ended.graded',
      { ...whole, endedAt: 100 + longestAttempt, endedBy: 'clock', dueAt: null, gradedAt: 100 + longestAttempt },
      { does: results },
    ],
  ],
  'is graded as soon as it is handed in, once': [{ given: [begun] }, [submitted, ...graded], [submitted]],
  'takes what was on its way when the time was over, and nothing later': [
    { given: [begun] },
    [mark('time.ended', due - 1, passed)],
    [mark('attempt.submitted', due, passed)],
    [mark('time.ended', due, passed), 'ended.graded', { ...whole, ...byClock, gradedAt: due }, { does: results }],
  ],
  'ends by the clock where it is handed in after its time': [
    { given: [begun] },
    [
      mark('attempt.submitted', 60_100, passed),
      'ended.graded',
      { ...whole, ...byClock, gradedAt: 60_100 },
      { does: results },
    ],
  ],
  'waits for people to grade what only they can': [
    { given: [begun] },
    [waits, 'ended.partlyGraded', { ...half, ...byLearner }, { does: ['keepMarks'] }],
    [grade(250, passed), 'ended.graded', { ...whole, ungraded: 0, gradedAt: 250 }, { does: ['keepGrade', ...results] }],
    [grade(260, { ...passed, points: 4 }), 'ended.graded', { points: 4 }, { does: ['keepGrade', ...results] }],
    [grade(270, partly), 'ended.partlyGraded', { ...half, isPassed: null }, { does: ['keepGrade', 'keepMarks'] }],
  ],
  'is graded anew for answers that come late, and not where it was handed in': [
    { given: [begun, mark('time.ended', due, partly)] },
    [
      mark('answers.arrived', due + 1, passed),
      'ended.graded',
      { ...whole, ungraded: 0, gradedAt: due + 1 },
      { does: results },
    ],
    [mark('answers.arrived', due + 2, { ...passed, points: 4 }), 'ended.graded', { points: 4 }, { does: results }],
  ],
  'takes no late answers where it was handed in': [
    { given: [begun, submitted] },
    [mark('answers.arrived', 210, { ...passed, points: 4 })],
  ],
  'is graded anew without a question that is withdrawn': [
    { given: [begun, submitted] },
    [
      mark('question.withdrawn', 300, { points: 1, outOf: 3, ungraded: 0, isPassed: false }),
      'ended.graded',
      { points: 1, outOf: 3, isPassed: false },
      { does: results },
    ],
  ],
  'counts for nothing once it is voided': [{ given: [begun, submitted] }, [voided, 'voided', nothing], [gone, 'gone']],
  'can be voided while it is open': [{ given: [begun] }, [voided, 'voided', nothing]],
  'goes with the account before it has begun': [[gone, 'gone']],
  'goes with it while it is open': [{ given: [begun] }, [gone, 'gone']],
  'goes with it when it has ended': [{ given: [begun, submitted] }, [gone, 'gone']],
};
