import { firstTag, type Tagged, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { liveClassMachine } from './live-class.machine.ts';

type Machine = typeof liveClassMachine;

/** How a live class stands, by what an answer says of it. */
export const isCancelled = tagged<Machine>('cancelled');
export const isMoved = tagged<Machine>('moved');
export const isLive = tagged<Machine>('live');
export const isRecorded = tagged<Machine>('recorded');
/** Whether it is still to be held, or being held. */
export const isAhead = tagged<Machine>('upcoming', 'live');
/** Whether it has begun. */
export const hasBegun = tagged<Machine>('live', 'over');

/** The tags that lists of classes have a word for, the one that says most first. */
const publicTags = [
  'cancelled',
  'recorded',
  'over',
  'live',
  'moved',
  'upcoming',
] as const satisfies readonly TagOf<Machine>[];
export type PublicTag = (typeof publicTags)[number];

/** What a list says of a class. */
export const publicTagOf = (row: Tagged): PublicTag => firstTag(publicTags)(row) ?? 'upcoming';

/** What calendars say of a class, by the first tag of its state that is here. */
const statuses = [
  ['moved', 'moved'],
  ['upcoming', 'confirmed'],
  ['live', 'live'],
  ['over', 'ended'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [TagOf<Machine>, string])[];

export const calendarStatusOf = (row: Tagged): (typeof statuses)[number][1] =>
  statuses.find(([tag]) => tagged<Machine>(tag)(row))?.[1] ?? 'confirmed';
