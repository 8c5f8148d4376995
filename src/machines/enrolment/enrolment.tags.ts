import { hasTag, type Tagged } from '../../shared/flows/tags.ts';
import type { enrolmentMachine } from './enrolment.machine.ts';

/** How somebody's part in a course stands, by what an answer says of it; null is no part. */
type Part = Tagged | null | undefined;
type Machine = typeof enrolmentMachine;

export const isWaiting = (part: Part): boolean => hasTag<Machine>(part, 'waiting');
export const isNotBegun = (part: Part): boolean => hasTag<Machine>(part, 'notBegun');
export const isCompleted = (part: Part): boolean => hasTag<Machine>(part, 'completed');
export const isWithdrawn = (part: Part): boolean => hasTag<Machine>(part, 'withdrawn');
/** Whether it is being learned, or done. */
export const isLearning = (part: Part): boolean => hasTag<Machine>(part, 'learning');
/** Whether it is being learned, and not done yet. */
export const isGoing = (part: Part): boolean => hasTag<Machine>(part, 'notBegun', 'begun');
