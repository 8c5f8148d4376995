import { hasTag, type Tagged } from '../../shared/flows/tags.ts';
import type { assignmentMachine } from './assignment.machine.ts';

/** How somebody's work at an assignment stands, by what an answer says of it; null is none. */
type Part = Tagged | null | undefined;

const stateTest =
  (tag: Parameters<typeof hasTag<typeof assignmentMachine>>[1]) =>
  (work: Part): boolean =>
    hasTag<typeof assignmentMachine>(work, tag);

export const isNotOpen = stateTest('notOpen');
export const isDraft = stateTest('draft');
export const isLate = stateTest('late');
export const isClosed = stateTest('closed');
export const isSubmitted = stateTest('submitted');
export const isReturned = stateTest('returned');
export const isGraded = stateTest('graded');
