import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { shiftSignupMachine } from './shift-signup.machine.ts';

type Machine = typeof shiftSignupMachine;

export const isWaiting = tagged<Machine>('waiting');
export const isOffered = tagged<Machine>('offered');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isLapsed = tagged<Machine>('lapsed');

/** The tags that learners have a word for, the one that says most first. */
const publicTags = [
  'attended',
  'missed',
  'confirmed',
  'offered',
  'unconfirmed',
  'waiting',
  'calledOff',
  'lapsed',
  'cancelled',
] as const satisfies readonly TagOf<Machine>[];

/** How somebody’s sign-up stands, in a word; undefined where there is none. */
export const publicSignupTagOf = firstTag(publicTags);
