import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import type { GivenResponse } from '../../../machines/quiz/quiz.ports.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { type OutboxActor, type OutboxSnapshot, useOutbox } from '../../../shared/outbox/use-outbox.ts';
import type { AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { answerOf, type KnownAnswer, type Saving, savingOf } from '../answers.ts';
import type { AttemptClock, AttemptTime } from '../attempt-clock.ts';
import { type KnownAttempt, useKnownAttempt } from '../queries.ts';

export type QuizFlow = ActorRefFrom<typeof quizMachine>;

/** The attempt on screen: its chart, its clock, and the outbox with its answers. */
export interface RunningQuiz {
  attemptId: number;
  flow: QuizFlow;
  clock: AttemptClock;
  outbox: OutboxActor;
  close: () => void;
}

export const QuizContext = createContext<RunningQuiz | null>(null);

function useRunningQuiz(): RunningQuiz {
  const quiz = useContext(QuizContext);
  if (quiz === null) throw new Error('useRunningQuiz needs a QuizContext');
  return quiz;
}

export const useQuizFlow = (): QuizFlow => useRunningQuiz().flow;

/** Subscribes to the attempt's chart. */
export const useQuiz = <Selected>(selector: (snapshot: SnapshotFrom<typeof quizMachine>) => Selected): Selected =>
  useSelected(useQuizFlow(), selector);

/** Subscribes to the attempt's clock. */
export const useTime = <Selected>(selector: (time: AttemptTime | null) => Selected): Selected =>
  useSelected(useRunningQuiz().clock, selector);

const whole = (outbox: OutboxSnapshot) => outbox;

/** Subscribes to the save status. */
export function useSaving(): Saving {
  const { outbox, attemptId } = useRunningQuiz();
  return savingOf(useSelected(outbox, whole), attemptId);
}

export interface AnsweredQuestion {
  question: AttemptQuestion;
  answer: KnownAnswer;
  /** The position, starting at 1. */
  number: number;
}

/** The attempt, and each question with the answer that this page knows. */
export function useAnswers(attemptId: number): { attempt: KnownAttempt | undefined; all: AnsweredQuestion[] } {
  const attempt = useKnownAttempt(attemptId).data;
  const entries = useOutbox(({ context }) => context.entries);
  const all = (attempt?.questions ?? []).map((question, index) => ({
    question,
    answer: answerOf(entries, attemptId, question),
    number: index + 1,
  }));
  return { attempt, all };
}

/** A change to an answer; absent fields stay. */
export function useChange({ question, answer }: Pick<AnsweredQuestion, 'question' | 'answer'>) {
  const flow = useQuizFlow();
  return (changes: { response?: KnownAnswer['response']; isFlagged?: boolean }) =>
    flow.send({
      type: 'answer.changed',
      questionId: question.id,
      response: answer.response as GivenResponse,
      isFlagged: answer.isFlagged,
      ...(changes as { response?: GivenResponse; isFlagged?: boolean }),
    });
}
