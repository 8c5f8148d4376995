import { hasTag, type Tagged } from '../../shared/flows/tags.ts';
import type { attemptMachine } from './attempt.machine.ts';

/** How an attempt stands, by what an answer says of it; null is none. */
type Part = Tagged | null | undefined;

export const isOpen = (attempt: Part): boolean => hasTag<typeof attemptMachine>(attempt, 'open');
export const isEnded = (attempt: Part): boolean => hasTag<typeof attemptMachine>(attempt, 'ended');
/** Its time is over, and answers that were given in time still count when they arrive. */
export const isAwaiting = (attempt: Part): boolean => hasTag<typeof attemptMachine>(attempt, 'awaiting');
export const isGraded = (attempt: Part): boolean => hasTag<typeof attemptMachine>(attempt, 'graded');
export const isVoided = (attempt: Part): boolean => hasTag<typeof attemptMachine>(attempt, 'voided');
