import { asc, eq } from 'drizzle-orm';
import type { DataExport } from '../../../../src/shared/transport/schema.d.ts';
import { serialise } from '../../../platform/accounts/serialise.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  eventContentMarks,
  eventContents,
  eventFeedback,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
  eventQuestionVotes,
} from '../../../platform/db/event-contents-schema.ts';
import { events } from '../../../platform/db/events-schema.ts';

type Part = Pick<
  DataExport['calendar'],
  'event_content_marks' | 'event_poll_votes' | 'event_questions' | 'event_question_votes' | 'event_feedback'
>;

/** What somebody has done in events. */
export async function exportActivity(tx: Db, userId: number): Promise<Part> {
  const marks = await tx
    .select({ event: events.title, content: eventContents.title, done_at: eventContentMarks.doneAt })
    .from(eventContentMarks)
    .innerJoin(eventContents, eq(eventContents.id, eventContentMarks.contentId))
    .innerJoin(events, eq(events.id, eventContents.eventId))
    .where(eq(eventContentMarks.userId, userId))
    .orderBy(asc(eventContents.id));
  const votes = await tx
    .select({
      event: events.title,
      content: eventContents.title,
      choice: eventPollOptions.text,
      voted_at: eventPollVotes.votedAt,
    })
    .from(eventPollVotes)
    .innerJoin(eventContents, eq(eventContents.id, eventPollVotes.contentId))
    .innerJoin(eventPollOptions, eq(eventPollOptions.id, eventPollVotes.optionId))
    .innerJoin(events, eq(events.id, eventContents.eventId))
    .where(eq(eventPollVotes.userId, userId))
    .orderBy(asc(eventContents.id));
  const questions = await tx
    .select({
      id: eventQuestions.id,
      event: events.title,
      number: eventQuestions.number,
      text: eventQuestions.text,
      votes: eventQuestions.votes,
      asked_at: eventQuestions.askedAt,
      answer: eventQuestions.answer,
      answered_by: eventQuestions.answeredBy,
      answered_at: eventQuestions.answeredAt,
      state: eventQuestions.state,
      state_reason: eventQuestions.stateReason,
    })
    .from(eventQuestions)
    .innerJoin(events, eq(events.id, eventQuestions.eventId))
    .where(eq(eventQuestions.userId, userId))
    .orderBy(asc(eventQuestions.id));
  const wanted = await tx
    .select({ event: events.title, question: eventQuestions.text, voted_at: eventQuestionVotes.votedAt })
    .from(eventQuestionVotes)
    .innerJoin(eventQuestions, eq(eventQuestions.id, eventQuestionVotes.questionId))
    .innerJoin(events, eq(events.id, eventQuestions.eventId))
    .where(eq(eventQuestionVotes.userId, userId))
    .orderBy(asc(eventQuestions.id));
  const feedback = await tx
    .select({
      event: events.title,
      rating: eventFeedback.rating,
      comment: eventFeedback.comment,
      created_at: eventFeedback.createdAt,
      updated_at: eventFeedback.updatedAt,
    })
    .from(eventFeedback)
    .innerJoin(events, eq(events.id, eventFeedback.eventId))
    .where(eq(eventFeedback.userId, userId))
    .orderBy(asc(events.id));
  return {
    event_content_marks: marks.map(serialise),
    event_poll_votes: votes.map(serialise),
    event_questions: questions.map(serialise),
    event_question_votes: wanted.map(serialise),
    event_feedback: feedback.map(serialise),
  };
}
