import type { Dates } from '../../../src/machines/assignment/assignment.facts.ts';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import type { assignmentDuties, GivenMarks } from '../../../src/machines/assignment/assignment.setup.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockDraft } from '../../platform/drafts/store.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import type { NamedEvent, Sender } from '../../platform/flows/flow.ts';
import { typedUntil } from '../../platform/flows/typed-times.ts';
import { assignmentWorks } from '../../tables/assignments.ts';
import { completeLesson as completeLessonOf } from '../learning/module.ts';
import { lockOf } from './admission.ts';
import { keepFeedback } from './feedback.ts';
import { marksOf } from './marks.ts';
import { notifyOfExtension, notifyOfResult } from './notices.ts';
import { assignmentOf, datesOf, type Work } from './store.ts';
import { isFilled, keepSubmission, placeOf } from './submissions.ts';
import { typedMarks } from './typed-events.ts';
import { remindOfWork } from './work-reminder.ts';

const day = 86_400_000;

async function readFacts(tx: Db, row: Work) {
  const assignment = await assignmentOf(tx, row);
  const draft = await lockDraft(tx, placeOf(row));
  return {
    isLearning: (await lockOf(tx, row.userId, assignment)) === null,
    isFilled: draft !== null && isFilled(draft.content),
  };
}

const readMarks = async (tx: Db, row: Work, _at: number, event: NamedEvent) =>
  marksOf(await assignmentOf(tx, row), row, event as unknown as GivenMarks);

const marks = { read: readMarks, mostPermissive: { points: 0, outOf: 0, isPassed: false } };

const returned = {
  read: async (tx: Db, row: Work, at: number, event: NamedEvent) => ({
    ...(await readMarks(tx, row, at, event)),
    improveUntil: at + (await assignmentOf(tx, row)).improveDays * day,
  }),
  mostPermissive: { ...marks.mostPermissive, improveUntil: 0 },
};

const undated: Dates = { opensAt: null, submitBy: null, lateUntil: null, latePercent: 0 };
const nothingGiven = () => ({ rubric: {}, comments: {}, feedback: '', fileIds: [] });

async function completeLesson(tx: Db, { after, now }: Change<Work>): Promise<void> {
  if (after.isPassed !== true) return;
  const { lessonItemId } = await assignmentOf(tx, after);
  if (lessonItemId !== null) await completeLessonOf(tx, after.userId, lessonItemId, now);
}

/** Changes that learners are notified about may move the deadline, so reschedule the reminders. */
const andRemind = (notifyOf: typeof notifyOfResult) => async (tx: Db, change: Change<Work>) => {
  await notifyOf(tx, change);
  await remindOfWork(tx, change);
};

const byOperator: readonly Sender[] = ['operator'];
const byClock: readonly Sender[] = ['clock'];
const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** Work at assignments: the chart decides, and the table stores the state. */
export const assignmentFlow: StoredFlow<typeof assignmentMachine, Work, keyof typeof assignmentDuties> = {
  machine: assignmentMachine,
  table: assignmentWorks,
  events: {
    'dates.moved': {
      from: byClock,
      facts: { read: async (tx, row) => datesOf(await assignmentOf(tx, row)), mostPermissive: undated },
    },
    'time.passed': { from: byClock },
    'work.submitted': {
      from: ['learner'],
      facts: { read: readFacts, mostPermissive: { isLearning: true, isFilled: true } },
    },
    'work.returned': { from: byOperator, facts: returned, typed: typedMarks, sample: nothingGiven },
    'work.graded': { from: byOperator, facts: marks, typed: typedMarks, sample: nothingGiven },
    'deadline.extended': {
      from: byOperator,
      typed: typedUntil,
      // Later than any due date, but not too late.
      sample: (at) => ({ until: at + 366 * day }),
    },
    'account.deleted': { from: byClock },
  },
  contextOf: ({ opensAt, submitBy, lateUntil, extendedUntil, submittedAt, gradedAt, ...row }) => ({
    opensAt: opensAt?.getTime() ?? null,
    submitBy: submitBy?.getTime() ?? null,
    lateUntil: lateUntil?.getTime() ?? null,
    latePercent: row.latePercent,
    extendedUntil: extendedUntil?.getTime() ?? null,
    count: row.count,
    submittedAt: submittedAt?.getTime() ?? null,
    isLate: row.isLate,
    penalty: row.penalty,
    points: row.points,
    outOf: row.outOf,
    isPassed: row.isPassed,
    gradedAt: gradedAt?.getTime() ?? null,
  }),
  columnsOf: ({ opensAt, submitBy, lateUntil, extendedUntil, submittedAt, gradedAt, ...columns }) => ({
    ...columns,
    opensAt: dateOf(opensAt),
    submitBy: dateOf(submitBy),
    lateUntil: dateOf(lateUntil),
    extendedUntil: dateOf(extendedUntil),
    submittedAt: dateOf(submittedAt),
    gradedAt: dateOf(gradedAt),
  }),
  actions: {
    keepSubmission,
    keepFeedback,
    completeLesson,
    notifyOfResult: andRemind(notifyOfResult),
    notifyOfExtension: andRemind(notifyOfExtension),
  },
};
