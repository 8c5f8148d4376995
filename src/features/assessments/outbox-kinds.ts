import { stale } from '../../machines/outbox/entries.ts';
import { type OutboxKind, type OutboxKinds, requestIdOf } from '../../shared/outbox/outbox-kind.ts';
import { ask } from '../../shared/transport/client.ts';
import { type AnswerChange, inputOf, keepSaved } from './saved-answers.ts';

/** Conflicting answers are resolved by the learner. */
const answerKind: OutboxKind<AnswerChange> = {
  kind: 'answer',
  key: ({ attemptId, questionId }) => [attemptId, questionId],
  versions: { words: ({ response }) => response && JSON.stringify(response) },
  // A short delay, because the attempt may have a deadline.
  gathering: 500,
  isReportedByPage: true,
  batch: { most: 50, by: ({ attemptId }) => attemptId },
  deliver: async (entries, { api, queryClient, keepalive }) => {
    const [{ change }] = entries;
    const answered = await api.POST('/assessment-answers/{attempt_id}', {
      params: { path: { attempt_id: change.attemptId } },
      body: { answers: entries.map((entry) => inputOf(entry.change, entry.seq)) },
      keepalive,
    });
    const saved = await ask(Promise.resolve(answered));
    const requestId = requestIdOf(answered);
    // Reload before the entries are removed, because the page shows pending answers or else the server's.
    keepSaved(queryClient, change.attemptId, saved);
    return saved.results.map(({ refusal, answer }) => {
      if (refusal === null) return { refusal, version: answer?.version };
      const present = answer && { text: JSON.stringify(answer.response), version: answer.version };
      return { refusal, requestId, ...(present && refusal === stale ? { present } : {}) };
    });
  },
};

export const outboxKinds = (): OutboxKinds => [answerKind];
