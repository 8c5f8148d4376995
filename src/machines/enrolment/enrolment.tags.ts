import { hasTag, type Tagged, type TagOf } from '../../shared/flows/tags.ts';
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

/** The tags that lists of own courses have a word for. */
const told = ['waiting', 'completed', 'begun', 'notBegun'] as const satisfies readonly TagOf<Machine>[];

/** What a list says of a part; nothing of one that has been given up. */
export const toldTagOf = (part: Part): (typeof told)[number] | undefined =>
  told.find((tag) => hasTag<Machine>(part, tag));
