import { hasTag, type Tagged } from '../../shared/flows/tags.ts';
import type { eventQuestionMachine } from './event-question.machine.ts';

/** Whether its host has hidden a question. */
export const isQuestionHidden = (row: Tagged): boolean => hasTag<typeof eventQuestionMachine>(row, 'hidden');
