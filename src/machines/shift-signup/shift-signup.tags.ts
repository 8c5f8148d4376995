import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { shiftSignupMachine } from './shift-signup.machine.ts';

type Machine = typeof shiftSignupMachine;

export const isWaiting = tagged<Machine>('waiting');
export const isOffered = tagged<Machine>('offered');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isLapsed = tagged<Machine>('lapsed');

/** The tags that are shown to learners, the most specific first. */
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

/** The public tag of a sign-up, if it has one. */
export const publicSignupTagOf = firstTag(publicTags);
