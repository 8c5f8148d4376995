import { modelOf } from '../../shared/chart-testing/model.ts';
import { quizMachine } from './quiz.machine.ts';
import type { AttemptAnswer } from './quiz.ports.ts';

export const open = { kind: 'open', questions: [11, 12, 13] } as const;
export const over = { kind: 'over' } as const;

export const changed = (questionId: number) =>
  ({ type: 'answer.changed', questionId, response: { value: true }, isFlagged: false }) as const;
export const chosen = (questionId: number) => ({ ...changed(questionId), type: 'version.chosen' }) as const;
export const seen = (answer: AttemptAnswer) => ({ type: 'attempt.seen', answer }) as const;

export const quizModel = modelOf(quizMachine, {
  inputs: [{ attemptId: 4, position: 1 }],
  events: [
    'retry.requested',
    'continueHere.requested',
    { type: 'question.chosen', position: 2 },
    { type: 'question.chosen', position: 4 },
    'overview.requested',
    'submit.requested',
    'submit.confirmed',
    'submit.cancelled',
    changed(11),
    changed(99),
    chosen(11),
    chosen(99),
    seen(open),
    seen(over),
    seen(null),
    'time.ended',
    'time.extended',
  ],
  answers: {
    claim: [true, false],
    load: [open, over, null],
    handIn: [over, { kind: 'unsynced', missing: [12] }, { kind: 'refused' }],
  },
  distinguish: ({ context }) => [context.position > 0, context.isTimeOver],
});
