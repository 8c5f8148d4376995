import { tagged } from '../../shared/flows/tags.ts';
import type { attemptMachine } from './attempt.machine.ts';

export const isOpen = tagged<typeof attemptMachine>('open');
export const isEnded = tagged<typeof attemptMachine>('ended');
/** Whether time is up, but answers given in time still count when they arrive. */
export const isAwaiting = tagged<typeof attemptMachine>('awaiting');
export const isGraded = tagged<typeof attemptMachine>('graded');
export const isVoided = tagged<typeof attemptMachine>('voided');
