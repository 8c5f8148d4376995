import type { QueryClient } from '@tanstack/react-query';
import { isOpen } from '../../../machines/attempt/attempt.tags.ts';
import type { AttemptAnswer, HandingAnswer, QuizPorts } from '../../../machines/quiz/quiz.ports.ts';
import type { OutboxActor } from '../../../shared/outbox/use-outbox.ts';
import { untilAborted } from '../../../shared/ports/hold-lock.ts';
import { whileThere } from '../../../shared/ports/laid-aside.ts';
import { CallError, failureOf, isNotFound } from '../../../shared/transport/call-error.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import { type CommandParts, showDone } from '../../../shared/transport/command.ts';
import { isSettled, savingOf } from '../answers.ts';
import type { AttemptClock } from '../attempt-clock.ts';
import { handedIn } from '../commands.ts';
import { assessmentKeys, attemptOptions, type KnownAttempt } from '../queries.ts';

/** @param isOffline whether the cached attempt is good enough */
export const loadOver =
  (api: ApiClient, queryClient: QueryClient, isOffline: () => boolean): QuizPorts['load'] =>
  async (id): Promise<AttemptAnswer> => {
    const query = attemptOptions(api, id);
    const kept = queryClient.getQueryData(query.queryKey);
    try {
      const attempt = kept !== undefined && isOffline() ? kept : await queryClient.query({ ...query, staleTime: 0 });
      return isOpen(attempt) ? { kind: 'open', questions: attempt.questions.map(({ id }) => id) } : { kind: 'over' };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };

export const settleOver =
  (outbox: OutboxActor, clock: AttemptClock) =>
  (attemptId: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const following: { unsubscribe: () => void }[] = [];
      const end = () => {
        for (const one of following) one.unsubscribe();
      };
      const hear = () => {
        if (!isSettled(savingOf(outbox.getSnapshot(), attemptId), clock.getSnapshot()?.isOver ?? false)) return;
        end();
        resolve();
      };
      following.push(outbox.subscribe(hear), clock.subscribe(hear));
      signal.addEventListener('abort', end);
      hear();
    });

/** The versions that the server has acknowledged to this page. */
const expectedOf = (attempt: KnownAttempt | undefined) =>
  (attempt?.questions ?? []).flatMap(({ id, answer }) =>
    answer === null ? [] : [{ question_id: id, version: answer.version }],
  );

export const handInOver =
  ({ api, queryClient }: CommandParts): QuizPorts['handIn'] =>
  async (attemptId): Promise<HandingAnswer> => {
    const expected = expectedOf(queryClient.getQueryData<KnownAttempt>(assessmentKeys.attempt(attemptId)));
    const { data, error, response } = await api.POST('/assessment-submissions/{attempt_id}', {
      params: { path: { attempt_id: attemptId } },
      body: { expected },
    });
    if (data !== undefined) {
      void showDone(queryClient, handedIn, data.data, attemptId);
      return { kind: 'over' };
    }
    const missing = response.status === 409 ? error?.data.missing : undefined;
    if (missing !== undefined) return { kind: 'unsynced', missing };
    if (response.status === 404 || response.status === 409) return { kind: 'refused' };
    throw new CallError(failureOf(response.status, error, response.headers));
  };

/** The time in milliseconds that a page has to release the attempt when the user leaves it. */
const patience = 500;

/**
 * Ensures that only one tab per browser answers an attempt. A frozen tab releases the attempt; another tab may take it.
 * @param locks undefined without HTTPS
 * @param until is aborted when this tab releases the attempt
 */
export function tabOver(locks: LockManager | undefined, until: AbortSignal): Pick<QuizPorts, 'claim' | 'keepTab'> {
  let taken: Promise<void> = new Promise(() => undefined);
  return {
    claim: ({ attemptId, isWanted }) =>
      new Promise((resolve, reject) => {
        if (locks === undefined) return reject(new Error('Without https there are no locks'));
        taken = new Promise((markTaken) => {
          let isHeld = false;
          const over = new AbortController();
          const claimIt = (isAnew: boolean) => {
            const there = new AbortController();
            const { signal } = there;
            const hold = () => {
              isHeld = true;
              resolve(true);
              return untilAborted(signal);
            };
            // Rejects if the lock is unavailable, or after another tab has stolen it.
            const how =
              isWanted && !isAnew
                ? { steal: true }
                : { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) };
            locks.request(`acado-attempt-${attemptId}`, how, hold).catch((error: unknown) => {
              if (signal.aborted) return;
              over.abort();
              if (isHeld) markTaken();
              else if (error instanceof DOMException && error.name === 'TimeoutError') resolve(false);
              else reject(error instanceof Error ? error : new Error('The lock was not to be had', { cause: error }));
            });
            return () => there.abort();
          };
          whileThere(claimIt, AbortSignal.any([until, over.signal]));
        });
      }),
    keepTab: () => taken,
  };
}
