import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor } from 'xstate';
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import { canAnswer } from '../../../machines/quiz/quiz.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { type OutboxActor, write } from '../../../shared/outbox/use-outbox.ts';
import type { CommandParts } from '../../../shared/transport/command.ts';
import { answerOf, reportOf } from '../answers.ts';
import { assessmentKeys, type KnownAttempt } from '../queries.ts';
import type { AnswerChange } from '../saved-answers.ts';
import { deadlineOf, handInOver, leftOf, loadOver, serverTimeOf, tabOver } from './quiz.adapters.ts';

export type QuizFlow = ActorRefFrom<typeof quizMachine>;

const second = 1_000;
/** What another tab is to send and has not: it may be asleep. */
const patience = 3_000;
/** By how much two clocks of a device drift apart without anything having happened. */
const drift = 2_000;

/**
 * Follows the time: it is told each second and when it ends, and asked for where the device has slept or its clock was set.
 */
function followTime(actor: QuizFlow, attempt: () => KnownAttempt | undefined): () => void {
  let apart = Date.now() - performance.now();
  let ending: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const known = attempt();
    if (known === undefined) return;
    const left = leftOf(known);
    actor.send({ type: 'time.told', at: serverTimeOf(known), deadlineAt: deadlineOf(known) });
    clearTimeout(ending);
    if (left > 0 && left < second) ending = setTimeout(tell, Math.ceil(left));
  };
  const timer = setInterval(() => {
    tell();
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) > drift) actor.send({ type: 'attempt.changed' });
    apart = now;
  }, second);
  return () => {
    clearInterval(timer);
    clearTimeout(ending);
  };
}

/** Hands what is answered to the outbox, and tells how that stands. */
function followOutbox(
  actor: QuizFlow,
  outbox: OutboxActor,
  attemptId: number,
  attempt: () => KnownAttempt | undefined,
): () => void {
  let last = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const flush = () => outbox.send({ type: 'page.left' });
  const tell = () => {
    const report = reportOf(outbox.getSnapshot(), attemptId);
    const told = JSON.stringify(report);
    if (report === null || told === last || !actor.getSnapshot().hasTag('open')) return;
    last = told;
    actor.send({ type: 'save.told', ...report });
    clearTimeout(waiting);
    if (report.kind === 'pending') waiting = setTimeout(flush, patience);
  };
  const following = [
    outbox.subscribe(tell),
    actor.subscribe((snapshot) => {
      if (snapshot.hasTag('open')) tell();
      else last = '';
    }),
    actor.on('sending.wanted', flush),
    actor.on('answer.made', ({ questionId, response, isFlagged }) => {
      const known = attempt();
      const question = known?.questions.find(({ id }) => id === questionId);
      if (known === undefined || question === undefined) return;
      // One of after the end would take the place of what was typed before it, and be refused with it.
      if (leftOf(known) <= 0 && canAnswer(actor.getSnapshot())) {
        actor.send({ type: 'time.told', at: serverTimeOf(known), deadlineAt: deadlineOf(known) });
        return;
      }
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

function openQuiz(parts: CommandParts, outbox: OutboxActor, attemptId: number, position: number) {
  const open = new AbortController();
  const { api, queryClient } = parts;
  const { claim, keepTab } = tabOver(navigator.locks, open.signal);
  const actors = {
    claim: promised(claim),
    keepTab: promised(keepTab),
    load: promised(loadOver(api, queryClient, () => !navigator.onLine)),
    handIn: promised(handInOver(parts)),
  };
  const actor = createActor(quizMachine.provide({ actors }), { input: { attemptId, position } });
  const attempt = () => queryClient.getQueryData<KnownAttempt>(assessmentKeys.attempt(attemptId));
  const stops = [followOutbox(actor, outbox, attemptId, attempt), followTime(actor, attempt)];
  const look = () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'attempt.changed' });
  };
  const { signal } = open;
  window.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', look, { signal });
  actor.subscribe({ complete: () => open.abort() });
  actor.start();
  const close = () => {
    for (const stop of stops) stop();
    open.abort();
    actor.stop();
  };
  return { attemptId, actor, outbox, close };
}

type Open = ReturnType<typeof openQuiz> & { holders: number; ending?: ReturnType<typeof setTimeout> };

/** The one that runs, which goes from page to page with who answers. */
const running = new WeakMap<QueryClient, Open>();
/** From one page to the next. */
const longestGap = 2_000;

function end(queryClient: QueryClient, open: Open): void {
  open.close();
  if (running.get(queryClient) === open) running.delete(queryClient);
}

function endSoon(queryClient: QueryClient, open: Open): void {
  clearTimeout(open.ending);
  open.ending = setTimeout(() => open.holders === 0 && end(queryClient, open), longestGap);
}

/** The running chart of an attempt, begun where there is none. Whoever shows it holds it. */
export function quizOf(parts: CommandParts, outbox: OutboxActor, attemptId: number, position: number): QuizFlow {
  const { queryClient } = parts;
  const known = running.get(queryClient);
  // Also one that has come to its end: the page that shows it leads on.
  if (known?.attemptId === attemptId && known.outbox === outbox) return known.actor;
  if (known) end(queryClient, known);
  const open: Open = { ...openQuiz(parts, outbox, attemptId, position), holders: 0 };
  running.set(queryClient, open);
  endSoon(queryClient, open);
  return open.actor;
}

/** Keeps it running as long as a page shows it. @returns how to let it go */
export function holdQuiz(queryClient: QueryClient, actor: QuizFlow): () => void {
  const open = running.get(queryClient);
  if (open?.actor !== actor) return () => undefined;
  open.holders += 1;
  clearTimeout(open.ending);
  return () => {
    open.holders -= 1;
    if (open.holders === 0) endSoon(queryClient, open);
  };
}
