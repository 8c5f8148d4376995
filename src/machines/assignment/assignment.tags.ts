import { tagged } from '../../shared/flows/tags.ts';
import type { assignmentMachine } from './assignment.machine.ts';

type Machine = typeof assignmentMachine;

/** The state of a learner's work, from a response. */
export const isNotOpen = tagged<Machine>('notOpen');
export const isDraft = tagged<Machine>('draft');
export const isLate = tagged<Machine>('late');
export const isClosed = tagged<Machine>('closed');
export const isSubmitted = tagged<Machine>('submitted');
export const isReturned = tagged<Machine>('returned');
export const isGraded = tagged<Machine>('graded');
