import { isDeepStrictEqual } from 'node:util';
import type { Question, Response } from '../../../src/shared/learning/question.ts';
import type { AnswerWish, AssessmentResponse, SavedAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { AnswerRow, Attempt } from './answer-store.ts';
import { growthOf, maxLineBytes } from './lines.ts';
import { responseTo } from './response.ts';
import { isAwaiting, isOpen } from './tags.ts';

export type AnswerRefusal = 'missing' | 'unreadable' | 'fixed' | 'stale' | 'attempt_closed' | 'attempt_full';

/** What came of an answer. */
export interface AnswerResult {
  questionId: number;
  refusal: AnswerRefusal | null;
  answer: SavedAnswer | null;
}

/** An answer as the call answers it; null while there is none. */
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

/** An answer that is to be stored. */
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

/** Whether what was answered then still counts as answered, now that it has come. */
function timingOf(attempt: Attempt, lateSyncS: number, answeredAt: Date, now: Date): Timing {
  const { deadlineAt, endedBy } = attempt;
  // In the seconds of grace, too, only what was on its way.
  if (deadlineAt !== null && answeredAt > deadlineAt) return 'closed';
  if (isOpen(attempt.state)) return 'timely';
  if (endedBy !== 'clock' || deadlineAt === null) return 'closed';
  if (isAwaiting(attempt.state)) return 'late';
  return now.getTime() < deadlineAt.getTime() + lateSyncS * 1000 ? 'late' : 'closed';
}

/** Whether what comes late now can never count. */
const isSealedRow = ({ firstLookAt, lateCounted }: Attempt): boolean => firstLookAt !== null || lateCounted;

function decide(
  row: AnsweredRow | undefined,
  wish: AnswerWish,
  timing: Timing,
  isSealed: boolean,
): { refusal: AnswerRefusal } | { same: AnswerRow } | { taken: Taken } {
  if (row === undefined) return { refusal: 'missing' };
  const { answer } = row;
  const response = wish.response === null ? null : responseTo(row.asked, wish.response);
  if (response === null && wish.response !== null) return { refusal: 'unreadable' };
  const isSame = isDeepStrictEqual(answer.response, response) && answer.isFlagged === wish.is_flagged;
  // An answer that is stored already was sent twice: it is not refused, even where no answers are taken any more.
  if (isSame && answer.version > 0) return { same: answer };
  if (timing === 'closed') return { refusal: 'attempt_closed' };
  if (answer.checkedAt !== null && !isDeepStrictEqual(answer.response, response)) return { refusal: 'fixed' };
  const isSeen = answer.version === 0 || (wish.bases ?? []).includes(answer.version);
  if (!isSeen || wish.version < answer.version) return { refusal: 'stale' };
  const isAfterLook = timing === 'late' && isSealed;
  return {
    taken: {
      questionId: answer.questionId,
      response,
      isFlagged: wish.is_flagged,
      version: wish.version,
      answeredAt: new Date(wish.answered_at),
      isLate: timing === 'late',
      timelyResponse: timing === 'late' && !answer.isLate ? answer.response : answer.timelyResponse,
      isAfterLook,
      unseenResponse: isAfterLook && !answer.isAfterLook ? answer.response : answer.unseenResponse,
    },
  };
}

/** What answers are weighed by, as it was at one moment. */
export interface Seen {
  attempt: Attempt;
  lateSyncS: number;
  /** That the lines about all answers of the attempt have. */
  lineBytes: number;
  /** Of the questions that are answered, by their ids. */
  rows: ReadonlyMap<number, AnsweredRow>;
}

export interface AnsweredRow {
  answer: AnswerRow;
  /** What of the question an answer is read by. */
  asked: Pick<Question, 'type' | 'body'>;
}

/** An answer that is to be stored, and the one that was there when it was looked at. */
export interface Weighed {
  taken: Taken;
  seen: AnswerRow;
  /** By how many bytes the lines about it grow. */
  growth: number;
}

/** The answers that are to be stored, and the result of each wish. */
export function weigh({ attempt, lateSyncS, lineBytes, rows }: Seen, wishes: readonly AnswerWish[], now: Date) {
  const known = new Map(rows);
  const weighed = new Map<number, Weighed>();
  const isSealed = isSealedRow(attempt);
  const results = wishes.map((wish): AnswerResult => {
    const { question_id: questionId } = wish;
    const row = known.get(questionId);
    const decision = decide(row, wish, timingOf(attempt, lateSyncS, new Date(wish.answered_at), now), isSealed);
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
