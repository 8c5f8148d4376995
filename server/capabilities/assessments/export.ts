import { eq } from 'drizzle-orm';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { AssessmentResponse } from '../../../src/shared/transport/schema.d.ts';
import type { ExportPart } from '../../manifest.ts';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  accommodations,
  assessments,
  attemptAnswers,
  attemptEvents,
  attempts,
  questionVersions,
} from '../../tables/assessments.ts';
import { shownResults } from './standing.ts';

/** The stored data of a user's attempts. Of the keys and marks, it includes only what the user was shown. */
export const exportOf = (tx: Db, userId: number, now: Date): ExportPart => ({
  learning: { attempts: attemptsOf(tx, userId, now), accommodations: accommodationsOf(tx, userId) },
});

/** Finds out whether a user may see the graders' feedback; cached per assessment. */
function scoresShownTo(db: Db, userId: number, now: Date): (assessmentId: number) => Promise<boolean> {
  const known = new Map<number, Promise<boolean>>();
  const ask = async (id: number) =>
    (await shownResults(db, userId, [id], now)).get(id)?.shown.things.has('score') ?? false;
  return (id) => {
    const answer = known.get(id) ?? ask(id);
    known.set(id, answer);
    return answer;
  };
}

function attemptsOf(tx: Db, userId: number, now: Date) {
  const isScoreShown = scoresShownTo(tx, userId, now);
  return mapped(
    serialised(
      tx
        .select({
          id: attempts.id,
          assessment_id: attempts.assessmentId,
          assessment: assessments.title,
          no: attempts.no,
          state: attempts.state,
          state_reason: attempts.stateReason,
          started_at: attempts.startedAt,
          deadline_at: attempts.deadlineAt,
          ended_at: attempts.endedAt,
          ended_by: attempts.endedBy,
          created_at: attempts.createdAt,
          updated_at: attempts.updatedAt,
        })
        .from(attempts)
        .innerJoin(assessments, eq(assessments.id, attempts.assessmentId)),
      attempts.id,
      eq(attempts.userId, userId),
    ),
    async ({ assessment_id, ...row }) => ({
      ...row,
      answers: answersOf(tx, row.id, await isScoreShown(assessment_id)),
      events: eventsOf(tx, row.id),
    }),
  );
}

const answersOf = (tx: Db, attemptId: number, isScoreShown: boolean) =>
  mapped(
    serialised(
      tx
        .select({
          key: attemptAnswers.position,
          question_id: attemptAnswers.questionId,
          prompt: questionVersions.prompt,
          response: attemptAnswers.response,
          is_flagged: attemptAnswers.isFlagged,
          is_late: attemptAnswers.isLate,
          answered_at: attemptAnswers.answeredAt,
          saved_at: attemptAnswers.savedAt,
          grade: attemptAnswers.grade,
        })
        .from(attemptAnswers)
        .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId)),
      attemptAnswers.position,
      eq(attemptAnswers.attemptId, attemptId),
    ),
    ({ question_id, prompt, response, grade, is_flagged, is_late, answered_at, saved_at }) => ({
      question_id,
      is_flagged,
      is_late,
      answered_at,
      saved_at,
      question: wordsIn(prompt),
      response: response as AssessmentResponse | null,
      feedback: isScoreShown ? (grade?.feedback ?? '') : '',
    }),
  );

// The marks may not be visible yet, but the learner's own answers always are.
const eventsOf = (tx: Db, attemptId: number) =>
  mapped(
    serialised(
      tx
        .select({ key: attemptEvents.id, type: attemptEvents.type, at: attemptEvents.at, data: attemptEvents.data })
        .from(attemptEvents),
      attemptEvents.id,
      eq(attemptEvents.attemptId, attemptId),
    ),
    ({ type, at, data }) => ({ type, at, response: data['response'] ?? null }),
  );

const accommodationsOf = (tx: Db, userId: number) =>
  serialised(
    tx
      .select({
        id: accommodations.id,
        assessment: assessments.title,
        extra_time_percent: accommodations.extraTimePercent,
        extra_attempts: accommodations.extraAttempts,
        updated_at: accommodations.updatedAt,
      })
      .from(accommodations)
      .leftJoin(assessments, eq(assessments.id, accommodations.assessmentId)),
    accommodations.id,
    eq(accommodations.userId, userId),
  );
