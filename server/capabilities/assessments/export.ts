import { asc, eq, inArray } from 'drizzle-orm';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { AssessmentResponse } from '../../../src/shared/transport/schema.d.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import {
  accommodations,
  assessmentLeads,
  assessments,
  attemptAnswers,
  attemptEvents,
  attempts,
  questionVersions,
} from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** What is stored of somebody's attempts: what they have answered, and what is right of it no more than they were shown. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  learning: { attempts: await attemptsOf(tx, userId), accommodations: await accommodationsOf(tx, userId) },
});

async function attemptsOf(tx: Db, userId: number) {
  const rows = await tx
    .select({
      id: attempts.id,
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
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(eq(attempts.userId, userId))
    .orderBy(asc(attempts.id));
  const ids = rows.map(({ id }) => id);
  const answers = await tx
    .select({
      attemptId: attemptAnswers.attemptId,
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
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .where(inArray(attemptAnswers.attemptId, ids))
    .orderBy(asc(attemptAnswers.attemptId), asc(attemptAnswers.position));
  const events = await tx
    .select({
      attemptId: attemptEvents.attemptId,
      type: attemptEvents.type,
      at: attemptEvents.at,
      data: attemptEvents.data,
    })
    .from(attemptEvents)
    .where(inArray(attemptEvents.attemptId, ids))
    .orderBy(asc(attemptEvents.id));
  const contacts = await tx
    .select({
      attemptId: assessmentLeads.attemptId,
      name: assessmentLeads.name,
      email: assessmentLeads.email,
      phone: assessmentLeads.phone,
      partner: assessmentLeads.partner,
      source: assessmentLeads.source,
      created_at: assessmentLeads.createdAt,
    })
    .from(assessmentLeads)
    .where(inArray(assessmentLeads.attemptId, ids));
  const of = <Row extends { attemptId: number }>(all: readonly Row[], id: number) =>
    all.filter(({ attemptId }) => attemptId === id).map(serialise);
  return rows.map((row) => ({
    ...serialise(row),
    answers: of(answers, row.id).map(
      ({ question_id, prompt, response, grade, is_flagged, is_late, answered_at, saved_at }) => ({
        question_id,
        is_flagged,
        is_late,
        answered_at,
        saved_at,
        question: wordsIn(prompt),
        response: response as AssessmentResponse | null,
        feedback: grade?.feedback ?? '',
      }),
    ),
    // Points may not be shown yet; what was typed in between is the learner's own.
    events: of(events, row.id).map(({ type, at, data }) => ({
      type,
      at,
      response: data['response'] ?? null,
    })),
    contacts: of(contacts, row.id).map(({ name, email, phone, created_at }) => ({ name, email, phone, created_at })),
  }));
}

async function accommodationsOf(tx: Db, userId: number) {
  const rows = await tx
    .select({
      id: accommodations.id,
      assessment: assessments.title,
      extra_time_percent: accommodations.extraTimePercent,
      extra_attempts: accommodations.extraAttempts,
      updated_at: accommodations.updatedAt,
    })
    .from(accommodations)
    .leftJoin(assessments, eq(assessments.id, accommodations.assessmentId))
    .where(eq(accommodations.userId, userId))
    .orderBy(asc(accommodations.id));
  return rows.map(serialise);
}
