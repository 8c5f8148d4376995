import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { seqAt } from '../../../shared/learning/progress.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { AnswerInput, Attempt, AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { useOnline } from '../../../ui/use-online.ts';
import type { AnyResponse } from '../questions/control-props.ts';
import { askOwn, saveLevelAnswers } from './commands.ts';

/** Unsaved answers, by question. */
type Unsaved = Readonly<Record<string, AnyResponse | null>>;

const nothing: Unsaved = {};
const isEmpty = (unsaved: Unsaved) => Object.keys(unsaved).length === 0;
/** Typed answers are sent after a pause. */
const pause = 500;
const patience = 5_000;

/** The time until the next try; null if it would fail again. */
function waitAfter(failure: Error | null): number | null {
  if (failure === null) return pause;
  const known = failedWith(failure, 0, 429, 500, 502, 503, 504);
  return known && Math.max(patience, (known.retryAfter ?? 0) * 1000);
}

/** A visitor's answers. Each is stored in this browser and sent until the server has it. */
export function useLevelAnswers(id: number, attempt: Attempt) {
  const { draft, change } = useDraft<Unsaved>(`levelCheck ${attempt.id}`);
  const unsaved = draft ?? nothing;
  const latest = useRef(unsaved);
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  // Keep the error while a retry is running.
  const [failure, setFailure] = useState<Error | null>(null);
  const { mutateAsync, isPending } = useCommand(saveLevelAnswers, (error) => {
    setFailure(error);
    // The attempt was submitted, or belongs to another browser session now.
    if (failedWith(error, 404, 409) !== null) askOwn(queryClient, id);
  });
  const underWay = useRef<Promise<void> | null>(null);
  const keep = (next: Unsaved) => {
    latest.current = next;
    change(isEmpty(next) ? null : next);
  };
  const inputOf = ({ id: questionId, answer }: AttemptQuestion): AnswerInput => ({
    question_id: questionId,
    response: latest.current[questionId] ?? null,
    is_flagged: false,
    version: Math.max(seqAt(Date.now()), (answer?.version ?? 0) + 1),
    bases: answer === null ? [] : [answer.version],
    // Level checks have no time limit.
    answered_at: attempt.server_now,
  });
  const send = async () => {
    const sent = latest.current;
    const answers = attempt.questions.filter((one) => Object.hasOwn(sent, one.id)).map(inputOf);
    if (answers.length > 0) await mutateAsync({ id, answers });
    setFailure(null);
    // Send changes made in the meantime.
    keep(Object.fromEntries(Object.entries(latest.current).filter(([name, one]) => sent[name] !== one)));
  };
  /** Sends all unsaved answers, one call at a time. @throws CallError if the server does not accept them */
  const flush = async () => {
    while (!isEmpty(latest.current)) {
      underWay.current ??= send().finally(() => {
        underWay.current = null;
      });
      await underWay.current;
    }
  };
  const flushQuietly = useEffectEvent(() => flush().catch(() => undefined));
  useEffect(() => {
    if (isEmpty(unsaved) || isPending || !isOnline) return;
    const wait = waitAfter(failure);
    if (wait === null) return;
    const timer = setTimeout(() => void flushQuietly(), wait);
    return () => clearTimeout(timer);
  }, [unsaved, isPending, isOnline, failure]);
  return {
    responseTo: (question: AttemptQuestion): AnyResponse | null =>
      Object.hasOwn(unsaved, question.id)
        ? (unsaved[question.id] ?? null)
        : ((question.answer?.response ?? null) as AnyResponse | null),
    answer: (questionId: number, response: AnyResponse | null) => {
      // A new answer resets the retries.
      if (waitAfter(failure) === null) setFailure(null);
      keep({ ...latest.current, [questionId]: response });
    },
    flush,
    isSaved: isEmpty(unsaved),
    failure,
  };
}
