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

/** What was answered and is not saved yet, by question. */
type Unsaved = Readonly<Record<string, AnyResponse | null>>;

const nothing: Unsaved = {};
const isEmpty = (unsaved: Unsaved) => Object.keys(unsaved).length === 0;
/** What was typed is sent after a pause. */
const pause = 500;
const patience = 5_000;

/** Until it is sent, or sent again; null where that would fail as before. */
function waitAfter(failure: Error | null): number | null {
  if (failure === null) return pause;
  const known = failedWith(failure, 0, 429, 500, 502, 503, 504);
  return known && Math.max(patience, (known.retryAfter ?? 0) * 1000);
}

/** The answers of a visitor: each is kept in this browser, sent as it is given, and again until the server has it. */
export function useLevelAnswers(id: number, attempt: Attempt) {
  const { draft, change } = useDraft<Unsaved>(`levelCheck ${attempt.id}`);
  const unsaved = draft ?? nothing;
  const latest = useRef(unsaved);
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  // As long as they are not saved: a try that is under way changes nothing of what is said.
  const [failure, setFailure] = useState<Error | null>(null);
  const { mutateAsync, isPending } = useCommand(saveLevelAnswers, (error) => {
    setFailure(error);
    // It is handed in, or no attempt of this browser any more.
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
    // Nobody measures the time of a level check.
    answered_at: attempt.server_now,
  });
  const send = async () => {
    const sent = latest.current;
    const answers = attempt.questions.filter((one) => Object.hasOwn(sent, one.id)).map(inputOf);
    if (answers.length > 0) await mutateAsync({ id, answers });
    setFailure(null);
    // What was changed meanwhile is still to be sent.
    keep(Object.fromEntries(Object.entries(latest.current).filter(([name, one]) => sent[name] !== one)));
  };
  /** Sends whatever is unsaved; one call at a time. @throws CallError where the server does not have it */
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
      // Another answer is another try.
      if (waitAfter(failure) === null) setFailure(null);
      keep({ ...latest.current, [questionId]: response });
    },
    flush,
    isSaved: isEmpty(unsaved),
    failure,
  };
}
