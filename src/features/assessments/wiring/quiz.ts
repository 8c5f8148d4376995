import { createActor } from 'xstate';
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import { canAnswer, isOpen, isTimeOver } from '../../../machines/quiz/quiz.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { type OutboxActor, write } from '../../../shared/outbox/use-outbox.ts';
import type { CommandParts } from '../../../shared/transport/command.ts';
import { answerOf, savingOf } from '../answers.ts';
import type { QuizFlow, RunningQuiz } from '../attempt/use-quiz.ts';
import type { AttemptClock } from '../attempt-clock.ts';
import { assessmentKeys, type KnownAttempt } from '../queries.ts';
import type { AnswerChange } from '../saved-answers.ts';
import { leftOf, serverTimeOf, startClock } from './clock.ts';
import { handInOver, loadOver, settleOver, tabOver } from './quiz.adapters.ts';

/** The maximum time to wait for pending answers of another tab, which may be frozen, in milliseconds. */
const patience = 3_000;

/** Passes answers to the outbox, has them sent, and reloads if they are rejected. */
function followOutbox(
  { attemptId, flow, clock, outbox }: Omit<RunningQuiz, 'close'>,
  attempt: () => KnownAttempt | undefined,
  look: () => void,
): () => void {
  let last = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const flush = () => outbox.send({ type: 'page.left' });
  const hear = () => {
    const saving = savingOf(outbox.getSnapshot(), attemptId);
    const serialised = JSON.stringify(saving);
    if (serialised === last || !isOpen(flow.getSnapshot())) return;
    last = serialised;
    clearTimeout(waiting);
    if (saving.kind === 'pending') waiting = setTimeout(flush, patience);
    if (saving.kind === 'refused') look();
  };
  const following = [
    outbox.subscribe(hear),
    flow.subscribe(hear),
    flow.on('sending.wanted', flush),
    flow.on('answer.made', ({ questionId, response, isFlagged }) => {
      const known = attempt();
      const question = known?.questions.find(({ id }) => id === questionId);
      if (known === undefined || question === undefined) return;
      // An answer after the deadline would overwrite the pending answer from before it, and be rejected.
      if (leftOf(known) <= 0 && canAnswer(flow.getSnapshot())) return clock.look();
      const { bases } = answerOf(outbox.getSnapshot().context.entries, attemptId, question);
      const answeredAt = Math.round(serverTimeOf(known));
      write<AnswerChange>(outbox, {
        kind: 'answer',
        attemptId,
        questionId,
        response,
        isFlagged,
        answeredAt,
        bases,
      });
    }),
  ];
  return () => {
    clearTimeout(waiting);
    for (const one of following) one.unsubscribe();
  };
}

/** Notifies the chart when time is up, or when more time is given. */
function followClock(flow: QuizFlow, clock: AttemptClock): () => void {
  const hear = () => {
    const isOver = clock.getSnapshot()?.isOver ?? false;
    const snapshot = flow.getSnapshot();
    if (snapshot.status === 'active' && isTimeOver(snapshot) !== isOver)
      flow.send({ type: isOver ? 'time.ended' : 'time.extended' });
  };
  const following = [clock.subscribe(hear), flow.subscribe(hear)];
  return () => {
    for (const one of following) one.unsubscribe();
  };
}

/** @param position the initial position; 0 for the overview */
export function openQuiz(parts: CommandParts, outbox: OutboxActor, attemptId: number, position: number): RunningQuiz {
  const open = new AbortController();
  const { signal } = open;
  const { api, queryClient } = parts;
  const attempt = () => queryClient.getQueryData<KnownAttempt>(assessmentKeys.attempt(attemptId));
  const load = loadOver(api, queryClient, () => !navigator.onLine);
  const loadAndLook: typeof load = async (id) => {
    const answer = await load(id);
    clock.look();
    return answer;
  };
  /** Ignore results after the attempt is left. */
  const isShown = () => !signal.aborted && isOpen(flow.getSnapshot());
  const look = () => {
    if (!isShown()) return;
    loadAndLook(attemptId).then(
      (answer) => isShown() && flow.send({ type: 'attempt.seen', answer }),
      () => undefined,
    );
  };
  const clock = startClock(attempt, look);
  const { claim, keepTab } = tabOver(navigator.locks, signal);
  const actors = {
    claim: promised(claim),
    keepTab: promised(keepTab),
    load: promised(loadAndLook),
    settle: promised(settleOver(outbox, clock)),
    handIn: promised(handInOver(parts)),
  };
  const flow = createActor(quizMachine.provide({ actors }), { input: { attemptId, position } });
  const quiz = { attemptId, flow, clock, outbox };
  const stops = [followOutbox(quiz, attempt, look), followClock(flow, clock)];
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  window.addEventListener('visibilitychange', lookIfSeen, { signal });
  window.addEventListener('online', lookIfSeen, { signal });
  flow.on('look.wanted', look);
  flow.subscribe({ complete: () => open.abort() });
  flow.start();
  const close = () => {
    for (const stop of stops) stop();
    clock.stop();
    open.abort();
    flow.stop();
  };
  return { ...quiz, close };
}
