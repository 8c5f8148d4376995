import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { eventRegistrationMachine } from './event-registration.machine.ts';

type Machine = typeof eventRegistrationMachine;

export const isOffered = tagged<Machine>('offered');
export const isWaiting = tagged<Machine>('waiting');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isRegistered = tagged<Machine>('registered');

/** The tags that a list has a word for, the one that says most first. */
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

/** How somebody's part in an event stands, in a word; undefined where they have none. */
export const publicPartTagOf = firstTag(publicTags);
