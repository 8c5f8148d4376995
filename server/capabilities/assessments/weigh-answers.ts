import { isDeepStrictEqual } from 'node:util';
import type { Question, Response } from '../../../src/shared/learning/question.ts';
import type { AnswerWish, AssessmentResponse, SavedAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { AnswerRow, Attempt } from './answer-store.ts';
import { responseTo } from './response.ts';
import { isOpenRow } from './tags.ts';

export type AnswerRefusal = 'missing' | 'unreadable' | 'fixed' | 'stale' | 'attempt_closed';

/** What came of an answer. */
export interface AnswerResult {
  questionId: number;
  refusal: AnswerRefusal | null;
  answer: SavedAnswer | null;
}

/** An answer as it is told; null while there is none. */
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
}

type Timing = 'timely' | 'late' | 'closed';

/** Whether what was answered then still counts as answered, now that it has come. */
function timingOf(attempt: Attempt, lateSyncS: number, answeredAt: Date, now: Date): Timing {
  const { deadlineAt, endedBy } = attempt;
  // In the seconds of grace, too, only what was on its way.
  if (deadlineAt !== null && answeredAt > deadlineAt) return 'closed';
  if (isOpenRow(attempt)) return 'timely';
  if (endedBy !== 'clock' || deadlineAt === null) return 'closed';
  return now.getTime() <= deadlineAt.getTime() + lateSyncS * 1000 ? 'late' : 'closed';
}

function decide(
  row: AnsweredRow | undefined,
  wish: AnswerWish,
  timing: Timing,
): { refusal: AnswerRefusal } | { same: AnswerRow } | { taken: Taken } {
  if (row === undefined) return { refusal: 'missing' };
  const { answer } = row;
  const response = wish.response === null ? null : responseTo(row.asked, wish.response);
  if (response === null && wish.response !== null) return { refusal: 'unreadable' };
  const isSame = isDeepStrictEqual(answer.response, response) && answer.isFlagged === wish.is_flagged;
  // What is stored already is not refused, whatever has come since: it was sent twice.
  if (isSame && answer.version > 0) return { same: answer };
  if (timing === 'closed') return { refusal: 'attempt_closed' };
  if (answer.checkedAt !== null && !isDeepStrictEqual(answer.response, response)) return { refusal: 'fixed' };
  const isSeen = answer.version === 0 || (wish.bases ?? []).includes(answer.version);
  if (!isSeen || wish.version < answer.version) return { refusal: 'stale' };
  return {
    taken: {
      questionId: answer.questionId,
      response,
      isFlagged: wish.is_flagged,
      version: wish.version,
      answeredAt: new Date(wish.answered_at),
      isLate: timing === 'late',
      timelyResponse: timing === 'late' && !answer.isLate ? answer.response : answer.timelyResponse,
    },
  };
}

/** What answers are weighed by, as it was at one moment. */
export interface Seen {
  attempt: Attempt;
  lateSyncS: number;
  lateCounts: boolean;
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
}

/** What is to be stored, and what each wish is answered. */
export function weigh({ attempt, lateSyncS, rows }: Seen, wishes: readonly AnswerWish[], now: Date) {
  const known = new Map(rows);
  const weighed = new Map<number, Weighed>();
  const results = wishes.map((wish): AnswerResult => {
    const { question_id: questionId } = wish;
    const row = known.get(questionId);
    const decision = decide(row, wish, timingOf(attempt, lateSyncS, new Date(wish.answered_at), now));
    if (row === undefined || !('taken' in decision))
      return {
        questionId,
        refusal: 'refusal' in decision ? decision.refusal : null,
        answer: row === undefined ? null : savedAnswerOf(row.answer),
      };
    const seen = rows.get(questionId)?.answer ?? row.answer;
    weighed.set(questionId, { taken: decision.taken, seen });
    const answer = { ...row.answer, ...decision.taken, savedAt: now };
    known.set(questionId, { ...row, answer });
    return { questionId, refusal: null, answer: savedAnswerOf(answer) };
  });
  return { weighed: [...weighed.values()], results };
}
