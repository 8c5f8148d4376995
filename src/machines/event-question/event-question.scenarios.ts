import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { eventQuestionMachine } from './event-question.machine.ts';

const first = { answer: 'Three breaths.', answeredBy: 'Asha Rao' };
const better = { answer: 'Four breaths.', answeredBy: 'Ben Okafor' };
const answered = at('question.answered', 1, first);

export const eventQuestionScenarios: Scenarios<typeof eventQuestionMachine> = {
  'is answered, and its author is notified once, however often the answer is edited': [
    { begins: ['open', { answer: null, answeredBy: null, answeredAt: null }] },
    [answered, 'answered', { ...first, answeredAt: 1 }, { does: ['notifyAsker'] }],
    [at('question.answered', 2, better), null, { ...better, answeredAt: 2 }],
  ],
  'is hidden, and shown again unchanged': [
    {},
    [at('question.shown', 1)],
    [at('question.hidden', 2), 'hidden'],
    [at('question.hidden', 3)],
    [answered],
    [at('question.shown', 4), 'open'],
  ],
  'is hidden and shown again with its answer': [
    { given: [answered] },
    [at('question.hidden', 2), 'hidden'],
    [at('question.shown', 3), 'answered'],
  ],
};
