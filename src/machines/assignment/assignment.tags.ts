import { tagged } from '../../shared/flows/tags.ts';
import type { assignmentMachine } from './assignment.machine.ts';

type Machine = typeof assignmentMachine;

/** Whether a learner can't work on an assignment yet, from the tags in a response. */
export const isNotOpen = tagged<Machine>('notOpen');
export const isDraft = tagged<Machine>('draft');
export const isLate = tagged<Machine>('late');
export const isClosed = tagged<Machine>('closed');
export const isSubmitted = tagged<Machine>('submitted');
export const isReturned = tagged<Machine>('returned');
export const isGraded = tagged<Machine>('graded');
