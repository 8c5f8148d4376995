import type { QueryClient } from '@tanstack/react-query';
import { basesOf, keyOf } from '../../machines/outbox/entries.ts';
import type { Version } from '../../machines/outbox/outbox.ports.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import type { AnswerInput, AnswersSaved } from '../../shared/transport/schema.d.ts';
import { assessmentKeys, type KnownAttempt, laterOf } from './queries.ts';

/** A pending answer in the outbox. */
export interface AnswerChange extends Version {
  kind: 'answer';
  attemptId: number;
  questionId: number;
  /** Depends on the question type; null if it was cleared. */
  response: Readonly<Record<string, unknown>> | null;
  isFlagged: boolean;
  /** The estimated server time at which it was given, in milliseconds since the epoch. */
  answeredAt: number;
  bases: readonly number[];
}

export const answerKey = (attemptId: number, questionId: number): string => keyOf('answer', attemptId, questionId);

/** An answer as the server expects it. */
export const inputOf = (change: AnswerChange, version: number): AnswerInput => ({
  question_id: change.questionId,
  response: change.response,
  is_flagged: change.isFlagged,
  version,
  bases: basesOf(version, change.bases),
  answered_at: new Date(change.answeredAt).toISOString(),
});

/** Merges the server's response into the cached attempt: answers and time. */
export function keepSaved(queryClient: QueryClient, attemptId: number, saved: AnswersSaved): void {
  const { at, clockOffset, server_now, deadline_at, state, tags, results } = answeredAt(saved);
  const answers = new Map(
    results.flatMap(({ question_id, answer }) => (answer ? [[question_id, answer] as const] : [])),
  );
  queryClient.setQueryData<KnownAttempt>(
    assessmentKeys.attempt(attemptId),
    (known) =>
      known && {
        ...known,
        at,
        clockOffset,
        receivedAt: performance.now(),
        server_now,
        deadline_at,
        state,
        tags,
        questions: known.questions.map((one) => ({ ...one, answer: laterOf(one.answer, answers.get(one.id)) })),
      },
  );
  // A late answer may change a result that the user is already looking at.
  if (tags.includes('ended'))
    for (const queryKey of [assessmentKeys.summary(attemptId), assessmentKeys.review(attemptId)])
      void queryClient.invalidateQueries({ queryKey });
}
