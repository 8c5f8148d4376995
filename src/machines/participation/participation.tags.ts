import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { participationMachine } from './participation.machine.ts';

type Machine = typeof participationMachine;

export const isWaiting = tagged<Machine>('waiting');
export const isOffered = tagged<Machine>('offered');
export const isUnconfirmed = tagged<Machine>('unconfirmed');
export const isExpired = tagged<Machine>('expired');

/** The tags that are shown to learners, the most specific first. */
const publicTags = [
  'attended',
  'missed',
  'confirmed',
  'offered',
  'unconfirmed',
  'waiting',
  'calledOff',
  'expired',
  'cancelled',
] as const satisfies readonly TagOf<Machine>[];

/** The status of a participation as a word for messages; undefined for states without one. */
export const publicPartTagOf = firstTag(publicTags);
