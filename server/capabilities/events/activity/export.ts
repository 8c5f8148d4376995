import { eq } from 'drizzle-orm';
import type { DataExport } from '../../../../src/shared/transport/schema.d.ts';
import { serialised } from '../../../platform/accounts/in-pages.ts';
import type { Streamed } from '../../../platform/contract/streamed-answer.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  eventContentMarks,
  eventContents,
  eventFeedback,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
  eventQuestionVotes,
} from '../../../tables/event-contents.ts';
import { events } from '../../../tables/events.ts';

type Part = Pick<
  DataExport['calendar'],
  'event_content_marks' | 'event_poll_votes' | 'event_questions' | 'event_question_votes' | 'event_feedback'
>;

/** A user's activity in events. */
export function exportActivity(tx: Db, userId: number): Streamed<Part> {
  const marks = serialised(
    tx
      .select({
        key: eventContents.id,
        event: events.title,
        content: eventContents.title,
        done_at: eventContentMarks.doneAt,
      })
      .from(eventContentMarks)
      .innerJoin(eventContents, eq(eventContents.id, eventContentMarks.contentId))
      .innerJoin(events, eq(events.id, eventContents.eventId)),
    eventContents.id,
    eq(eventContentMarks.userId, userId),
  );
  const votes = serialised(
    tx
      .select({
        key: eventContents.id,
        event: events.title,
        content: eventContents.title,
        choice: eventPollOptions.text,
        voted_at: eventPollVotes.votedAt,
      })
      .from(eventPollVotes)
      .innerJoin(eventContents, eq(eventContents.id, eventPollVotes.contentId))
      .innerJoin(eventPollOptions, eq(eventPollOptions.id, eventPollVotes.optionId))
      .innerJoin(events, eq(events.id, eventContents.eventId)),
    eventContents.id,
    eq(eventPollVotes.userId, userId),
  );
  const questions = serialised(
    tx
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
      .innerJoin(events, eq(events.id, eventQuestions.eventId)),
    eventQuestions.id,
    eq(eventQuestions.userId, userId),
  );
  const wanted = serialised(
    tx
      .select({
        key: eventQuestions.id,
        event: events.title,
        question: eventQuestions.text,
        voted_at: eventQuestionVotes.votedAt,
      })
      .from(eventQuestionVotes)
      .innerJoin(eventQuestions, eq(eventQuestions.id, eventQuestionVotes.questionId))
      .innerJoin(events, eq(events.id, eventQuestions.eventId)),
    eventQuestions.id,
    eq(eventQuestionVotes.userId, userId),
  );
  const feedback = serialised(
    tx
      .select({
        key: events.id,
        event: events.title,
        rating: eventFeedback.rating,
        comment: eventFeedback.comment,
        created_at: eventFeedback.createdAt,
        updated_at: eventFeedback.updatedAt,
      })
      .from(eventFeedback)
      .innerJoin(events, eq(events.id, eventFeedback.eventId)),
    events.id,
    eq(eventFeedback.userId, userId),
  );
  return {
    event_content_marks: marks,
    event_poll_votes: votes,
    event_questions: questions,
    event_question_votes: wanted,
    event_feedback: feedback,
  };
}
