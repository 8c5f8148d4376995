import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { enrolmentMachine } from './enrolment.machine.ts';

type Machine = typeof enrolmentMachine;

export const isWaiting = tagged<Machine>('waiting');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isNotBegun = tagged<Machine>('notBegun');
export const isCompleted = tagged<Machine>('completed');
export const isWithdrawn = tagged<Machine>('withdrawn');
/** Whether it is being learned, or done. */
export const isLearning = tagged<Machine>('learning');
/** Whether it is being learned, and not done yet. */
export const isGoing = tagged<Machine>('notBegun', 'begun');

/** The tags that lists of own courses have a word for. */
const publicTags = [
  'unconfirmed',
  'waiting',
  'completed',
  'begun',
  'notBegun',
] as const satisfies readonly TagOf<Machine>[];

/** What a list says of a part; nothing of one that has been given up. */
export const publicTagOf = firstTag(publicTags);
