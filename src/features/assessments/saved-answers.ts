import type { QueryClient } from '@tanstack/react-query';
import { basesOf } from '../../machines/outbox/entries.ts';
import type { Change } from '../../machines/outbox/outbox.ports.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import type { AnswersSaved, AnswerWish } from '../../shared/transport/schema.d.ts';
import { assessmentKeys, type KnownAttempt, laterOf } from './queries.ts';

export type AnswerChange = Extract<Change, { kind: 'answer' }>;

/** An answer as the server takes it. */
export const wishOf = (change: AnswerChange, version: number): AnswerWish => ({
  question_id: change.questionId,
  response: change.response,
  is_flagged: change.isFlagged,
  version,
  bases: basesOf(version, change.bases),
  answered_at: new Date(change.answeredAt).toISOString(),
});

/** Brings what the server has said of answers into the attempt that is known: the answers that it has, and the time. */
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
        heardAt: performance.now(),
        server_now,
        deadline_at,
        state,
        tags,
        questions: known.questions.map((one) => ({ ...one, answer: laterOf(one.answer, answers.get(one.id)) })),
      },
  );
  // One that came after the end may have changed the result, which is there already where the page has gone on to it.
  if (tags.includes('ended'))
    for (const queryKey of [assessmentKeys.summary(attemptId), assessmentKeys.review(attemptId)])
      void queryClient.invalidateQueries({ queryKey });
}
