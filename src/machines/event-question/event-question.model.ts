import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type EventQuestionEvent, eventQuestionMachine } from './event-question.machine.ts';

/** All possible events of a question. */
const events: readonly EventQuestionEvent[] = [
  at('question.answered', 1, { answer: 'Three breaths.', answeredBy: 'Asha Rao' }),
  at('question.hidden', 2),
  at('question.shown', 3),
];

export const eventQuestionModel = modelOf(eventQuestionMachine, {
  events,
  distinguish: ({ context }) => [context.answer],
});
