import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { eventRegistrationMachine } from './event-registration.machine.ts';

type Machine = typeof eventRegistrationMachine;

export const isOffered = tagged<Machine>('offered');
export const isWaiting = tagged<Machine>('waiting');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isRegistered = tagged<Machine>('registered');

/** The tags with a label in lists, most specific first. */
const publicTags = [
  'calledOff',
  'attended',
  'missed',
  'registered',
  'offered',
  'unconfirmed',
  'waiting',
  'lapsed',
] as const satisfies readonly TagOf<Machine>[];

/** The status of a registration in a word; undefined if there is none. */
export const publicPartTagOf = firstTag(publicTags);
