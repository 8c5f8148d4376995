import { isDeepStrictEqual } from 'node:util';
import type { Question, Response } from '../../../src/shared/learning/question.ts';
import type { AnswerInput, AssessmentResponse, SavedAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { AnswerRow, Attempt } from './answer-store.ts';
import { growthOf, maxLineBytes } from './lines.ts';
import { responseTo } from './response.ts';
import { isAwaiting, isOpen } from './tags.ts';

export type AnswerRefusal = 'missing' | 'unreadable' | 'fixed' | 'stale' | 'attempt_closed' | 'attempt_full';

/** The result of saving an answer. */
export interface AnswerResult {
  questionId: number;
  refusal: AnswerRefusal | null;
  answer: SavedAnswer | null;
}

/** An answer as the call returns it; null if there is none. */
export const savedAnswerOf = ({ response, isFlagged, version, savedAt, isLate }: AnswerRow): SavedAnswer | null =>
  version === 0
    ? null
    : {
        response: response as AssessmentResponse | null,
        is_flagged: isFlagged,
        version,
        saved_at: savedAt?.toISOString() ?? null,
        is_late: isLate,
      };

/** An answer to store. */
interface Taken {
  questionId: number;
  response: Response | null;
  isFlagged: boolean;
  version: number;
  answeredAt: Date;
  isLate: boolean;
  timelyResponse: Response | null;
  isAfterLook: boolean;
  unseenResponse: Response | null;
}

type Timing = 'timely' | 'late' | 'closed';

/** Whether an answer given at that time still counts, now that it has arrived. */
function timingOf(attempt: Attempt, lateSyncS: number, answeredAt: Date, now: Date): Timing {
  const { deadlineAt, endedBy } = attempt;
  // During the grace period, only accept answers that were sent before the deadline.
  if (deadlineAt !== null && answeredAt > deadlineAt) return 'closed';
  if (isOpen(attempt.state)) return 'timely';
  if (endedBy !== 'clock' || deadlineAt === null) return 'closed';
  if (isAwaiting(attempt.state)) return 'late';
  return now.getTime() < deadlineAt.getTime() + lateSyncS * 1000 ? 'late' : 'closed';
}

/** Whether a late answer can no longer count. */
const isSealedRow = ({ firstLookAt, lateCounted }: Attempt): boolean => firstLookAt !== null || lateCounted;

function decide(
  row: AnsweredRow | undefined,
  input: AnswerInput,
  timing: Timing,
  isSealed: boolean,
): { refusal: AnswerRefusal } | { same: AnswerRow } | { taken: Taken } {
  if (row === undefined) return { refusal: 'missing' };
  const { answer } = row;
  const response = input.response === null ? null : responseTo(row.asked, input.response);
  if (response === null && input.response !== null) return { refusal: 'unreadable' };
  const isSame = isDeepStrictEqual(answer.response, response) && answer.isFlagged === input.is_flagged;
  // An answer that is already stored was sent twice: accept it, even if the attempt is closed.
  if (isSame && answer.version > 0) return { same: answer };
  if (timing === 'closed') return { refusal: 'attempt_closed' };
  if (answer.checkedAt !== null && !isDeepStrictEqual(answer.response, response)) return { refusal: 'fixed' };
  const isSeen = answer.version === 0 || (input.bases ?? []).includes(answer.version);
  if (!isSeen || input.version < answer.version) return { refusal: 'stale' };
  const isAfterLook = timing === 'late' && isSealed;
  return {
    taken: {
      questionId: answer.questionId,
      response,
      isFlagged: input.is_flagged,
      version: input.version,
      answeredAt: new Date(input.answered_at),
      isLate: timing === 'late',
      timelyResponse: timing === 'late' && !answer.isLate ? answer.response : answer.timelyResponse,
      isAfterLook,
      unseenResponse: isAfterLook && !answer.isAfterLook ? answer.response : answer.unseenResponse,
    },
  };
}

/** A snapshot of everything needed to decide about answers. */
export interface Seen {
  attempt: Attempt;
  lateSyncS: number;
  /** Total size of the log lines of the attempt. */
  lineBytes: number;
  /** Sizes of answered questions, by id. */
  rows: ReadonlyMap<number, AnsweredRow>;
}

export interface AnsweredRow {
  answer: AnswerRow;
  /** The parts of the question needed to read an answer. */
  asked: Pick<Question, 'type' | 'body'>;
}

/** An answer to store, and the stored answer that it replaces. */
export interface Weighed {
  taken: Taken;
  seen: AnswerRow;
  /** Growth of the log lines in bytes. */
  growth: number;
}

/** The answers to store, and the result for each request. */
export function weigh({ attempt, lateSyncS, lineBytes, rows }: Seen, inputs: readonly AnswerInput[], now: Date) {
  const known = new Map(rows);
  const weighed = new Map<number, Weighed>();
  const isSealed = isSealedRow(attempt);
  const results = inputs.map((input): AnswerResult => {
    const { question_id: questionId } = input;
    const row = known.get(questionId);
    const decision = decide(row, input, timingOf(attempt, lateSyncS, new Date(input.answered_at), now), isSealed);
    if (row === undefined || !('taken' in decision))
      return {
        questionId,
        refusal: 'refusal' in decision ? decision.refusal : null,
        answer: row === undefined ? null : savedAnswerOf(row.answer),
      };
    const seen = rows.get(questionId)?.answer ?? row.answer;
    const answer = { ...row.answer, ...decision.taken, savedAt: now };
    const growth = growthOf(seen.version === 0 ? null : seen, answer);
    const others = [...weighed].reduce((sum, [id, one]) => sum + (id === questionId ? 0 : one.growth), lineBytes);
    if (growth > 0 && others + growth > maxLineBytes)
      return { questionId, refusal: 'attempt_full', answer: savedAnswerOf(row.answer) };
    weighed.set(questionId, { taken: decision.taken, seen, growth });
    known.set(questionId, { ...row, answer });
    return { questionId, refusal: null, answer: savedAnswerOf(answer) };
  });
  return { weighed: [...weighed.values()], results };
}
