import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** The state of an attempt. */
export const isOpen = tagged(attemptMachine, 'open');
export const isEnded = tagged(attemptMachine, 'ended');
/** Answers given in time still count when they arrive. */
export const isAwaiting = tagged(attemptMachine, 'awaiting');
export const isGraded = tagged(attemptMachine, 'graded');
export const isVoided = tagged(attemptMachine, 'voided');
