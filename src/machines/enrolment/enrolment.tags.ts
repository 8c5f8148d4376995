import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { enrolmentMachine } from './enrolment.machine.ts';

type Machine = typeof enrolmentMachine;

export const isWaiting = tagged<Machine>('waiting');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isNotBegun = tagged<Machine>('notBegun');
export const isCompleted = tagged<Machine>('completed');
export const isWithdrawn = tagged<Machine>('withdrawn');
/** Whether the course is in progress or completed. */
export const isLearning = tagged<Machine>('learning');
/** Whether an enrolment is in progress. */
export const isGoing = tagged<Machine>('notBegun', 'begun');

/** The tags that lists of a learner's courses have a label for. */
const publicTags = [
  'unconfirmed',
  'waiting',
  'completed',
  'begun',
  'notBegun',
] as const satisfies readonly TagOf<Machine>[];

/** The list label of an enrolment; undefined for a withdrawn one. */
export const publicTagOf = firstTag(publicTags);
