import type { QueryClient } from '@tanstack/react-query';
import { calendarKeys } from '../../shared/keys/calendar.ts';
import { ask } from '../../shared/transport/client.ts';
import { type Command, command, ownAnswers } from '../../shared/transport/command.ts';
import type { AttemptQuestion, AttemptSummary } from '../../shared/transport/schema.d.ts';
import { assessmentKeys, type KnownAttempt, knownAttempt } from './queries.ts';

/** The cached attempt with one question changed. */
const showQuestion = (
  queryClient: QueryClient,
  attemptId: number,
  questionId: number,
  changes: Partial<AttemptQuestion>,
) =>
  queryClient.setQueryData<KnownAttempt>(
    assessmentKeys.attempt(attemptId),
    (known) =>
      known && {
        ...known,
        questions: known.questions.map((one) => (one.id === questionId ? { ...one, ...changes } : one)),
      },
  );

/** Starts or resumes an attempt; a rejection carries its reason in `code`. */
export const startAttempt = command({
  send: async ({ api }, assessmentId: number) =>
    knownAttempt(await ask(api.POST('/assessment-attempts', { body: { assessment_id: assessmentId } }))),
  expected: [404, 409],
  touches: [assessmentKeys.all],
  show: (queryClient, attempt) => void queryClient.setQueryData(assessmentKeys.attempt(attempt.id), attempt),
});

interface Choice {
  attemptId: number;
  questionId: number;
}

/** Reveals the hint for a question, which can't be undone. */
export const takeHint = command({
  send: ({ api }, { attemptId, questionId }: Choice) =>
    ask(
      api.POST('/assessment-hints/{attempt_id}', {
        params: { path: { attempt_id: attemptId } },
        body: { question_id: questionId },
      }),
    ),
  expected: [404, 409],
  show: (queryClient, { hint }, { attemptId, questionId }) =>
    void showQuestion(queryClient, attemptId, questionId, { hint }),
});

/** Checks the saved answer, which can't be changed afterwards. */
export const checkAnswer = command({
  send: ({ api }, { attemptId, questionId }: Choice) =>
    ask(
      api.POST('/assessment-checks/{attempt_id}', {
        params: { path: { attempt_id: attemptId } },
        body: { question_id: questionId },
      }),
    ),
  expected: [404, 409],
  show: (queryClient, { check }, { attemptId, questionId }) =>
    void showQuestion(queryClient, attemptId, questionId, { check }),
});

/** Updates the caches after the chart has submitted an attempt. */
export const handedIn: Pick<Command<number, AttemptSummary>, 'touches' | 'show'> = {
  touches: [assessmentKeys.all, calendarKeys.all, ['mine', 'courseModules'], ['mine', 'lessons']],
  show: (queryClient, summary) => {
    queryClient.setQueryData(assessmentKeys.summary(summary.id), summary);
    // The cached attempt is still marked open; drop it.
    queryClient.removeQueries({ queryKey: assessmentKeys.attempt(summary.id) });
    // A quiz may have completed its course, so its caches are stale.
    void queryClient.invalidateQueries({ queryKey: ownAnswers, refetchType: 'none' });
  },
};
