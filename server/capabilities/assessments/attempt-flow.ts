import { and, eq } from 'drizzle-orm';
import type { Ending, StartFacts } from '../../../src/machines/attempt/attempt.facts.ts';
import { type attemptDuties, attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { ActionRefused, type Change, type StoredFlow } from '../../platform/flows/apply.ts';
import type { NamedEvent, Sender } from '../../platform/flows/flow.ts';
import { attemptAnswers, attempts, type PersonsGrade } from '../../tables/assessments.ts';
import { completeLesson as completeLessonOf } from '../learning/module.ts';
import {
  type Attempt,
  type AttemptEventType,
  askedIn,
  assessmentOf,
  canCountLate,
  logEvent,
  questionOf,
  reckon,
  rowsOf,
  storeMarks,
} from './answer-store.ts';
import { drawQuestions } from './draw-questions.ts';
import { dueAttempts, waitedFor } from './due-attempts.ts';
import { noteLook } from './look.ts';
import type { Answered } from './marks.ts';
import { notifyOfResult } from './notices.ts';
import { awayOf } from './presence.ts';
import { standingOf, visitorFactsOf } from './standing.ts';
import { isAwaiting } from './tags.ts';
import { typedGrade } from './typed-events.ts';

/** The marks that a grader gave for an answer, as the event carries them. */
interface GradeEvent extends NamedEvent {
  question: number;
  rubric: Record<string, number>;
  feedback: string;
}

/** @throws {ActionRefused} when the lines don't match the question's rubric, or give more than the maximum */
async function gradeOf(tx: Db, attempt: Attempt, sent: GradeEvent): Promise<PersonsGrade> {
  const row = (await rowsOf(tx, attempt.id, [sent.question])).get(sent.question);
  const question = row === undefined ? undefined : questionOf(row.version);
  if (question?.type !== 'long_text')
    throw new ActionRefused(`question ${sent.question} is none that people grade here`);
  const { rubric } = question.body;
  const ids = rubric.map(({ id }) => id);
  const isWhole = Object.keys(sent.rubric).length === ids.length && ids.every((id) => id in sent.rubric);
  if (!isWhole) throw new ActionRefused(`--rubric gives points for each of ${ids.join(', ')}`);
  for (const { id, points } of rubric)
    if ((sent.rubric[id] ?? 0) > points) throw new ActionRefused(`${id} has ${points} points at most`);
  const given = ids.reduce((sum, id) => sum + (sent.rubric[id] ?? 0), 0);
  // The points of the rubric lines may add up to a different number than the points of the question.
  const most = rubric.reduce((sum, { points }) => sum + points, 0);
  const points = most === 0 ? 0 : (given / most) * question.points;
  return { rubric: sent.rubric, points, feedback: sent.feedback };
}

async function readStart(tx: Db, row: Attempt, at: number): Promise<StartFacts> {
  const assessment = await assessmentOf(tx, row);
  const now = new Date(at);
  const facts =
    row.userId === null ? visitorFactsOf(assessment) : (await standingOf(tx, row.userId, assessment, now)).facts;
  return { ...facts, away: await awayOf(tx, now) };
}

async function readEnding(tx: Db, row: Attempt, at: number): Promise<Ending> {
  const { lateCounts, lateSyncS } = await assessmentOf(tx, row);
  const { marks: worth } = await reckon(tx, { ...row, lateCounted: isAwaiting(row.state) });
  return { ...worth, lateSpan: lateCounts ? lateSyncS * 1000 : 0, away: await awayOf(tx, new Date(at)) };
}

/** @throws {ActionRefused} when there are no late answers that could count */
async function readCounted(tx: Db, row: Attempt): Promise<Ending> {
  const late = await askedIn(tx, row.id, eq(attemptAnswers.isLate, true));
  if (!late.some(({ answer }) => canCountLate(answer)))
    throw new ActionRefused('no answer came late before something of the result was shown');
  return { ...(await reckon(tx, { ...row, lateCounted: true })).marks, lateSpan: 0, away: 0 };
}

const mostPermissiveStart: StartFacts = {
  isPublished: true,
  missing: null,
  opensAt: null,
  closesAt: null,
  used: 0,
  allowed: null,
  lastEndedAt: null,
  cooldown: 0,
  limit: null,
  crowdedUntil: null,
  away: 0,
};

const marks = {
  read: async (tx: Db, row: Attempt) => (await reckon(tx, row)).marks,
  mostPermissive: { points: 0, outOf: 0, ungraded: 0, isPassed: false },
};

const gradeMarks = {
  ...marks,
  read: async (tx: Db, row: Attempt, _at: number, event: NamedEvent) => {
    const sent = event as GradeEvent;
    const grade = await gradeOf(tx, row, sent);
    const change = (answered: Answered) => (answered.questionId === sent.question ? { ...answered, grade } : answered);
    return (await reckon(tx, row, change)).marks;
  },
};

async function keepGrade(tx: Db, { after, sent, now }: Change<Attempt>): Promise<void> {
  const event = sent as GradeEvent;
  const grade = await gradeOf(tx, after, event);
  await tx
    .update(attemptAnswers)
    .set({ grade })
    .where(and(eq(attemptAnswers.attemptId, after.id), eq(attemptAnswers.questionId, event.question)));
  await logEvent(tx, after.id, { type: 'graded', questionId: event.question, data: { ...grade } }, now);
}

async function keepMarks(tx: Db, { after, event, now }: Change<Attempt>): Promise<void> {
  const { each } = await reckon(tx, after);
  await storeMarks(tx, after.id, each);
  const { points, outOf, ungraded, lateCounted } = after;
  const type: AttemptEventType = 'marked';
  await logEvent(tx, after.id, { type, data: { because: event, points, outOf, ungraded, lateCounted } }, now);
}

async function completeLesson(tx: Db, { after, now }: Change<Attempt>): Promise<void> {
  const { lessonItemId } = await assessmentOf(tx, after);
  if (after.userId === null || lessonItemId === null) return;
  // The lesson's completion reveals the result, so this counts as showing the result.
  await noteLook(tx, eq(attempts.id, after.id), now);
  if (after.isPassed === true) await completeLessonOf(tx, after.userId, lessonItemId, now);
}

/** Locks the attempt so that no answer is stored during grading. */
async function lock(tx: Db, { id }: { id: number }): Promise<void> {
  await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id)).for('no key update');
}

const byLearner: readonly Sender[] = ['learner'];
const byClock: readonly Sender[] = ['clock'];

/** Attempts: the chart decides, and the table stores the state. The clock ends attempts whose time is up. */
export const attemptFlow: StoredFlow<typeof attemptMachine, Attempt, keyof typeof attemptDuties> = {
  machine: attemptMachine,
  table: attempts,
  events: {
    'attempt.started': { from: byLearner, facts: { read: readStart, mostPermissive: mostPermissiveStart } },
    'attempt.submitted': { from: byLearner, facts: marks },
    'time.given': {
      from: byClock,
      facts: {
        read: async (tx, _row, at) => ({ away: await awayOf(tx, new Date(at)) }),
        mostPermissive: { away: Infinity },
      },
    },
    'time.ended': {
      from: byClock,
      facts: { read: readEnding, mostPermissive: { ...marks.mostPermissive, lateSpan: 0, away: 0 } },
    },
    'late.counted': { from: ['operator'], facts: { read: readCounted, mostPermissive: marks.mostPermissive } },
    'answer.graded': {
      from: ['operator'],
      facts: gradeMarks,
      typed: typedGrade,
      sample: () => ({ question: 0, rubric: {}, feedback: '' }),
    },
    'question.withdrawn': { from: byClock, facts: marks },
    'attempt.voided': { from: ['operator'] },
    'account.deleted': { from: byClock },
  },
  contextOf: (row) => ({
    startedAt: row.startedAt?.getTime() ?? null,
    deadlineAt: row.deadlineAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
    endedBy: row.endedBy,
    gradedAt: row.gradedAt?.getTime() ?? null,
    points: row.points,
    outOf: row.outOf,
    ungraded: row.ungraded,
    isPassed: row.isPassed,
    lateCounted: row.lateCounted,
    away: row.away,
  }),
  columnsOf: ({ startedAt, deadlineAt, endedAt, gradedAt, ...rest }) => ({
    ...rest,
    startedAt: dateOf(startedAt),
    deadlineAt: dateOf(deadlineAt),
    endedAt: dateOf(endedAt),
    gradedAt: dateOf(gradedAt),
  }),
  actions: { drawQuestions, keepMarks, keepGrade, completeLesson, notifyOfResult },
  lock,
  clock: [
    { event: 'time.given', due: waitedFor },
    { event: 'time.ended', due: dueAttempts },
  ],
};

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
