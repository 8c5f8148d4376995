import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** How an attempt stands. */
export const isOpen = tagged(attemptMachine, 'open');
export const isEnded = tagged(attemptMachine, 'ended');
/** What was answered in time still counts when it comes. */
export const isAwaiting = tagged(attemptMachine, 'awaiting');
export const isGraded = tagged(attemptMachine, 'graded');
export const isVoided = tagged(attemptMachine, 'voided');
