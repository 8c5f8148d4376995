import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { snapshotOf } from '../../platform/flows/flow.ts';
import type { Attempt } from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { attemptAnswer } from './attempt-view.ts';
import { listAssessments } from './cards.ts';
import { assessmentDetails, findAssessment } from './details.ts';
import { checkAnswer, ownAttempt, submitAttempt, takeHint } from './own-attempt.ts';
import { saveAnswers } from './save-answers.ts';
import { assessmentGroupsOf, selfAssessmentsOf } from './self-assessments.ts';
import { type Block, startAttempt } from './start.ts';
import { reviewOf, summaryOf } from './summary.ts';
import { isEnded } from './tags.ts';
import type { AnswerResult } from './weigh-answers.ts';

type AssessmentOperation =
  | 'listAssessments'
  | 'listSelfAssessmentGroups'
  | 'listSelfAssessments'
  | 'getAssessment'
  | 'startAttempt'
  | 'getAttempt'
  | 'saveAnswer'
  | 'saveAnswers'
  | 'submitAttempt'
  | 'takeHint'
  | 'checkAnswer'
  | 'getAttemptReview'
  | 'getAttemptSummary';

const missing = { status: 404 } as const;

/** The error codes for attempts that cannot start. */
const blockCodes: Readonly<Record<Block, string>> = {
  archived: 'archived',
  enrolmentMissing: 'enrolment_missing',
  prerequisite: 'prerequisite',
  closed: 'closed',
  notOpen: 'not_open',
  maxAttempts: 'max_attempts',
  cooldown: 'cooldown',
  tooMany: 'too_many_today',
};

/** The error for an attempt that cannot start, with the time from which it can. */
export const blockedAnswer = ({ block, until }: { block: Block; until: Date | null }) =>
  ({ status: 409, code: blockCodes[block], ...(until === null ? {} : { opensAt: until }) }) as const;

/** The error for a closed attempt, with its current state. */
export const closedAnswer = (row: Attempt, now: Date) =>
  ({ status: 409, code: 'attempt_closed', flow: flowStateOf(attemptFlow, row, 'learner', now) }) as const;

/** The time until which answers are accepted. */
export const timesOf = (row: Attempt, now: Date) => ({
  server_now: now.toISOString(),
  deadline_at: row.deadlineAt?.toISOString() ?? null,
});

/** The results of saving some answers. */
export const savedAnswers = ({ attempt, results }: { attempt: Attempt; results: AnswerResult[] }, now: Date) => ({
  ...timesOf(attempt, now),
  state: attempt.state,
  tags: [...snapshotOf(attemptFlow, attempt).tags],
  results: results.map(({ questionId, refusal, answer }) => ({ question_id: questionId, refusal, answer })),
});

/** The result of saving one answer, by status. */
function savedAnswer({ attempt, results: [result] }: { attempt: Attempt; results: AnswerResult[] }, now: Date) {
  if (result === undefined || result.refusal === 'missing') return missing;
  const { questionId, refusal, answer } = result;
  if (refusal === 'unreadable') return { status: 400, fields: { response: wrongFieldMessages.answer } } as const;
  if (refusal === 'attempt_closed') return closedAnswer(attempt, now);
  if (refusal === 'attempt_full') return { status: 409, code: 'attempt_full' } as const;
  const known = answer ?? { response: null, is_flagged: false, version: 0, saved_at: null, is_late: false };
  if (refusal !== null)
    return { status: 409, code: refusal === 'fixed' ? 'answer_fixed' : 'stale', answer: known } as const;
  return success({ ...timesOf(attempt, now), question_id: questionId, answer: known });
}

/** Handlers for assessments, attempts and results. */
export function assessmentHandlers({ db, clock }: Platform): Pick<Handlers, AssessmentOperation> {
  const ownerOf = (call: Parameters<typeof callerOf>[0]) => ({ userId: callerOf(call).user.id });
  return {
    listAssessments: async (call) =>
      success(await listAssessments(db, callerOf(call).user.id, call.query ?? {}, clock.now())),
    listSelfAssessmentGroups: async (call) => success({ items: await assessmentGroupsOf(db, callerOf(call).user.id) }),
    listSelfAssessments: async (call) => {
      const found = await selfAssessmentsOf(db, callerOf(call).user.id, call.path.group_id, clock.now());
      return found === null ? missing : success(found);
    },
    getAssessment: async (call) => {
      const found = await assessmentDetails(db, callerOf(call).user.id, call.path.id, clock.now());
      return found === null ? missing : success(found);
    },
    startAttempt: async (call) => {
      const now = clock.now();
      const assessment = await findAssessment(db, callerOf(call).user.id, call.body.assessment_id);
      if (assessment === null) return missing;
      const started = await startAttempt(db, ownerOf(call), assessment, now);
      return started.kind === 'blocked' ? blockedAnswer(started) : success(await attemptAnswer(db, started.row, now));
    },
    getAttempt: async (call) => {
      const now = clock.now();
      const row = await ownAttempt(db, call.path.id, ownerOf(call), now);
      return row === undefined ? missing : success(await attemptAnswer(db, row, now));
    },
    saveAnswer: async (call) => {
      const now = clock.now();
      const saved = await saveAnswers(db, call.path.attempt_id, ownerOf(call), [call.body], now);
      return saved === null ? missing : savedAnswer(saved, now);
    },
    saveAnswers: async (call) => {
      const now = clock.now();
      const saved = await saveAnswers(db, call.path.attempt_id, ownerOf(call), call.body.answers, now);
      return saved === null ? missing : success(savedAnswers(saved, now));
    },
    submitAttempt: async (call) => {
      const now = clock.now();
      const outcome = await submitAttempt(db, call.path.attempt_id, ownerOf(call), call.body.expected, now);
      if (outcome.kind === 'done') return success(outcome.summary);
      if (outcome.kind === 'missing') return missing;
      if (outcome.kind === 'closed') return closedAnswer(outcome.row, now);
      if (outcome.kind === 'unsynced') return { status: 409, code: 'unsynced', missing: outcome.missing };
      return { status: 409, code: outcome.code };
    },
    takeHint: async (call) => {
      const now = clock.now();
      const outcome = await takeHint(db, call.path.attempt_id, ownerOf(call), call.body.question_id, now);
      if (outcome.kind === 'done') return success({ ...timesOf(outcome.row, now), hint: outcome.hint });
      if (outcome.kind === 'missing') return missing;
      return outcome.kind === 'closed' ? closedAnswer(outcome.row, now) : { status: 409, code: outcome.code };
    },
    checkAnswer: async (call) => {
      const now = clock.now();
      const { question_id } = call.body;
      const outcome = await checkAnswer(db, call.path.attempt_id, ownerOf(call), question_id, now);
      if (outcome.kind === 'done') return success({ ...timesOf(outcome.row, now), question_id, check: outcome.check });
      if (outcome.kind === 'missing') return missing;
      return outcome.kind === 'closed' ? closedAnswer(outcome.row, now) : { status: 409, code: outcome.code };
    },
    getAttemptReview: async (call) => {
      const now = clock.now();
      const row = await ownAttempt(db, call.path.attempt_id, ownerOf(call), now);
      if (row === undefined) return missing;
      return isEnded(row.state) ? success(await reviewOf(db, row, now)) : notOver(row, now);
    },
    getAttemptSummary: async (call) => {
      const now = clock.now();
      const row = await ownAttempt(db, call.path.attempt_id, ownerOf(call), now);
      if (row === undefined) return missing;
      return isEnded(row.state) ? success(await summaryOf(db, row, now)) : notOver(row, now);
    },
  };
}

const notOver = (row: Attempt, now: Date) =>
  ({ status: 409, code: 'attempt_open', flow: flowStateOf(attemptFlow, row, 'learner', now) }) as const;
