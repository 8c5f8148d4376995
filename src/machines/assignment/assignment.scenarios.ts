import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { type Dates, maxExtension, maxSubmissions, type WorkFacts, type WorkMarks } from './assignment.facts.ts';
import type { assignmentMachine } from './assignment.machine.ts';

const day = 86_400_000;
const dates: Dates = { opensAt: 10, submitBy: 100, lateUntil: 100 + 2 * day, latePercent: 10 };
const end = 100 + 2 * day;
const good: WorkMarks = { points: 3, outOf: 4, isPassed: true };
const given = { rubric: { a: 3 }, comments: { a: 'Clear.' }, feedback: 'Good.', fileIds: [] };

const move = (moment: number, more: Partial<Dates> = {}) => at('dates.moved', moment, { facts: { ...dates, ...more } });
const pass = (moment: number) => at('time.passed', moment);
const hand = (moment: number, facts: Partial<WorkFacts> = {}) =>
  at('work.submitted', moment, { facts: { isLearning: true, isFilled: true, ...facts } });
const giveBack = (moment: number) =>
  at('work.returned', moment, { facts: { ...good, improveUntil: moment + 1_000 }, ...given });
const grade = (moment: number, facts: WorkMarks = good) => at('work.graded', moment, { facts, ...given });
const extend = (moment: number, until: number) => at('deadline.extended', moment, { until });
const gone = at('account.deleted', 300);

const keeps = { does: ['keepSubmission'] };
const notified = { does: ['notifyOfExtension'] };
const comesBack = { does: ['keepFeedback', 'notifyOfResult'] };
const isGraded = { does: ['keepFeedback', 'completeLesson', 'notifyOfResult'] };
const once = { count: 1, submittedAt: 30, dueAt: null };
const none = { points: null, outOf: null, isPassed: null };
const sent = [move(20), hand(30)] as const;
const undated = { submitBy: null, lateUntil: null };

export const assignmentScenarios: Scenarios<typeof assignmentMachine> = {
  'opens, becomes late and closes at its dates': [
    [move(9), null, { ...dates, dueAt: 10 }],
    [hand(9)],
    [pass(9)],
    [pass(10), 'unsent.draft', { dueAt: 100 }],
    [pass(99)],
    [hand(100)],
    [pass(100), 'unsent.late', { dueAt: end }],
    [pass(end - 1)],
    [hand(end)],
    [pass(end), 'unsent.closed', { dueAt: null }],
    [hand(end)],
    [pass(end + 1)],
  ],
  'closes at its due date if late work isn’t accepted': [
    { given: [move(20, { lateUntil: null })] },
    [pass(100), 'unsent.closed', { dueAt: null }],
  ],
  'closes directly if it is read long after its dates': [
    { given: [move(20)] },
    [pass(end), 'unsent.closed', { dueAt: null }],
  ],
  'changes its state when its dates are moved': [
    { given: [move(10)] },
    [move(21, { submitBy: 21, lateUntil: 30 }), 'unsent.late', { submitBy: 21, lateUntil: 30, dueAt: 30 }],
    [move(24, { opensAt: 25 }), 'unsent.notOpen', { ...dates, opensAt: 25, dueAt: 25 }],
    [
      move(30, { submitBy: 21, lateUntil: 30 }),
      'unsent.closed',
      { ...dates, submitBy: 21, lateUntil: 30, dueAt: null },
    ],
    [move(99), 'unsent.draft', { ...dates, dueAt: 100 }],
    [move(100), 'unsent.late', { dueAt: end }],
  ],
  'stays open without a due date': [
    [move(20, { opensAt: null, ...undated }), 'unsent.draft', { latePercent: 10 }],
    [pass(10 ** 12)],
    [extend(30, 40)],
    [hand(10 ** 12), 'sent.submitted', { count: 1, submittedAt: 10 ** 12 }, keeps],
    [hand(10 ** 13), null, { count: 2, submittedAt: 10 ** 13 }, keeps],
  ],
  'accepts non-empty work from enrolled learners, repeatedly until the due date': [
    { given: [move(20)] },
    [hand(30, { isLearning: false })],
    [hand(30, { isFilled: false })],
    [hand(30), 'sent.submitted', once, keeps],
    [hand(40, { isFilled: false })],
    [hand(40, { isLearning: false })],
    [hand(99), null, { count: 2, submittedAt: 99 }, keeps],
    [hand(100)],
  ],
  'loses points for each day that has started': [
    { given: [move(20), pass(100)] },
    [hand(100), 'sent.submitted', { count: 1, submittedAt: 100, isLate: true, penalty: 10, dueAt: null }, keeps],
    [hand(99 + day), null, { count: 2, submittedAt: 99 + day }, keeps],
    [hand(100 + day), null, { count: 3, submittedAt: 100 + day, penalty: 20 }, keeps],
    [hand(end)],
  ],
  'loses no more than all points': [
    { given: [move(20, { latePercent: 60 }), pass(100)] },
    [
      hand(100 + day),
      'sent.submitted',
      { count: 1, submittedAt: 100 + day, isLate: true, penalty: 100, dueAt: null },
      keeps,
    ],
  ],
  'is late without a penalty if the rule has none': [
    { given: [move(20, { latePercent: 0 }), pass(100)] },
    [hand(100), 'sent.submitted', { count: 1, submittedAt: 100, isLate: true, dueAt: null }, keeps],
    [hand(101), null, { count: 2, submittedAt: 101 }, keeps],
  ],
  'is returned, improved, submitted again and graded': [
    { given: sent },
    [giveBack(200), 'sent.returned', { ...good, dueAt: 1_200 }, comesBack],
    [hand(300, { isFilled: false })],
    [hand(1_200)],
    [hand(300), 'sent.submitted', { ...none, count: 2, submittedAt: 300, dueAt: null }, keeps],
    [hand(301)],
    [grade(400), 'sent.graded', { ...good, gradedAt: 400 }, isGraded],
    [hand(500)],
    [grade(510, { ...good, points: 4 }), null, { points: 4, gradedAt: 510 }, isGraded],
    [giveBack(520), 'sent.returned', { points: 3, gradedAt: null, dueAt: 1_520 }, comesBack],
    [giveBack(530), null, { dueAt: 1_530 }, comesBack],
    [grade(540), 'sent.graded', { gradedAt: 540, dueAt: null }, isGraded],
  ],
  'has no further penalty when it is improved': [
    { given: [move(20), pass(100), hand(100), giveBack(200)] },
    [hand(1_100), 'sent.submitted', { ...none, count: 2, submittedAt: 1_100, dueAt: null }, keeps],
  ],
  'counts as returned if it isn’t improved': [
    { given: [...sent, giveBack(200)] },
    [pass(1_199)],
    [pass(1_200), 'sent.graded', { gradedAt: 1_200, dueAt: null }, { does: ['completeLesson', 'notifyOfResult'] }],
  ],
  'reopens with an extension, and is late after it': [
    { given: [move(20), pass(100)] },
    [extend(150, 150)],
    [extend(150, 100)],
    [extend(150, 151 + maxExtension)],
    [
      extend(150, 150 + maxExtension),
      'unsent.draft',
      { extendedUntil: 150 + maxExtension, dueAt: 150 + maxExtension },
      notified,
    ],
    [extend(150, 149 + maxExtension)],
  ],
  'is on time within the extension, whatever the dates are': [
    { given: [move(1), extend(5, 200)] },
    [move(6), null, {}],
    [move(150, { submitBy: 120 }), null, { submitBy: 120 }],
    [pass(200), 'unsent.late', { dueAt: end }],
  ],
  'accepts an extension before it opens and after it closes': [
    [move(1), null, { ...dates, dueAt: 10 }],
    [extend(5, 200), 'unsent.draft', { extendedUntil: 200, dueAt: 200 }, notified],
    [move(200, { lateUntil: null }), 'unsent.closed', { lateUntil: null, dueAt: null }],
    [extend(250, 300), 'unsent.draft', { extendedUntil: 300, dueAt: 300 }, notified],
    [hand(299), 'sent.submitted', { count: 1, submittedAt: 299, dueAt: null }, keeps],
  ],
  'can be replaced until the extended due date': [
    { given: sent },
    [extend(150, 100)],
    [extend(150, 200), null, { extendedUntil: 200 }, notified],
    [hand(199), null, { count: 2, submittedAt: 199 }, keeps],
    [hand(200)],
    [move(201, { submitBy: 400 }), null, { submitBy: 400 }],
    [hand(399), null, { count: 3, submittedAt: 399 }, keeps],
  ],
  'can be improved until the extended due date': [
    { given: [...sent, giveBack(200)] },
    [extend(300, 1_200)],
    [extend(300, 1_300), null, { dueAt: 1_300 }, notified],
    [pass(1_299)],
    [hand(1_299), 'sent.submitted', { ...none, count: 2, submittedAt: 1_299, dueAt: null }, keeps],
  ],
  'can be submitted up to the maximum number of times': [
    { given: [move(20), ...Array.from({ length: maxSubmissions - 1 }, () => hand(30))] },
    [hand(31), null, { count: maxSubmissions, submittedAt: 31 }, keeps],
    [hand(32)],
  ],
  'is deleted with the account before a submission': [[gone, 'gone']],
  'is deleted with the account after a submission': [{ given: sent }, [gone, 'gone']],
};
