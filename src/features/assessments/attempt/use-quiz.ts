import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import type { GivenResponse } from '../../../machines/quiz/quiz.ports.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import type { AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { answerOf, type KnownAnswer } from '../answers.ts';
import { type KnownAttempt, useKnownAttempt } from '../queries.ts';

export type QuizFlow = ActorRefFrom<typeof quizMachine>;

export const QuizContext = createContext<QuizFlow | null>(null);

export function useQuizFlow(): QuizFlow {
  const flow = useContext(QuizContext);
  if (flow === null) throw new Error('useQuizFlow needs a QuizContext');
  return flow;
}

/** What the selector reads of the attempt's chart, kept up to date. */
export function useQuiz<Selected>(selector: (snapshot: SnapshotFrom<typeof quizMachine>) => Selected): Selected {
  return useSelected(useQuizFlow(), selector);
}

export interface AnsweredQuestion {
  question: AttemptQuestion;
  answer: KnownAnswer;
  /** Its place, counted from 1. */
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

/** How an answer is changed; what is not named stays. */
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
