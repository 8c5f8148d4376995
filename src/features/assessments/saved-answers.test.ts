import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { AnswersSaved, Attempt, AttemptQuestion } from '../../shared/transport/schema.d.ts';
import { assessmentKeys, attemptOptions, type KnownAttempt, knownAttempt } from './queries.ts';
import { keepSaved } from './saved-answers.ts';

const time = { server_now: '2026-03-01T10:00:00Z', deadline_at: null, state: 'open', tags: ['open'] };
const answerOf = (version: number) => ({
  response: { text: `version ${version}` },
  is_flagged: false,
  version,
  saved_at: time.server_now,
  is_late: false,
});
const attemptWith = (version: number): KnownAttempt =>
  knownAttempt({ ...time, questions: [{ id: 11, answer: answerOf(version) } as AttemptQuestion] } as Attempt);
const savedAs = (version: number): AnswersSaved => ({
  ...time,
  results: [{ question_id: 11, refusal: null, answer: answerOf(version) }],
});

function portalWith(version: number) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(assessmentKeys.attempt(3), attemptWith(version));
  const known = () => queryClient.getQueryData<KnownAttempt>(assessmentKeys.attempt(3))?.questions[0]?.answer?.version;
  return { queryClient, known };
}

describe('the answers known to be saved', () => {
  it('keep the latest version of an answer, whichever version is acknowledged first', () => {
    const { queryClient, known } = portalWith(1);
    keepSaved(queryClient, 3, savedAs(40));
    keepSaved(queryClient, 3, savedAs(10));
    expect(known()).toBe(40);
  });

  it('are replaced by those of a newer attempt, and not by those of an older attempt', async () => {
    const { queryClient, known } = portalWith(40);
    for (const [read, then] of [
      [10, 40],
      [50, 50],
    ] as const) {
      const { queryFn: _, ...options } = attemptOptions({} as never, 3);
      await queryClient.query({ ...options, queryFn: () => Promise.resolve(attemptWith(read)), staleTime: 0 });
      expect(known()).toBe(then);
    }
  });
});
