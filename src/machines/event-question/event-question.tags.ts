import { tagged } from '../../shared/flows/tags.ts';
import type { eventQuestionMachine } from './event-question.machine.ts';

/** Whether the host has hidden a question. */
export const isQuestionHidden = tagged<typeof eventQuestionMachine>('hidden');
