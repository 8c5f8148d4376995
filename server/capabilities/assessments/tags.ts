import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** Tests whether the state of an attempt has a tag. */
export const isOpen = tagged(attemptMachine, 'open');
export const isEnded = tagged(attemptMachine, 'ended');
/** Whether answers that were given in time still count when they arrive. */
export const isAwaiting = tagged(attemptMachine, 'awaiting');
export const isGraded = tagged(attemptMachine, 'graded');
export const isVoided = tagged(attemptMachine, 'voided');
