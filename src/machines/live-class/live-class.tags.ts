import { firstTag, type Tagged, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { liveClassMachine } from './live-class.machine.ts';

type Machine = typeof liveClassMachine;

/** Whether a live class is cancelled, from the tags in a response. */
export const isCancelled = tagged<Machine>('cancelled');
export const isMoved = tagged<Machine>('moved');
export const isLive = tagged<Machine>('live');
export const isRecorded = tagged<Machine>('recorded');
/** Whether a class is upcoming or live. */
export const isAhead = tagged<Machine>('upcoming', 'live');
/** Whether a class has started. */
export const hasBegun = tagged<Machine>('live', 'over');

/** The tags that lists of classes have a label for, most specific first. */
const publicTags = [
  'cancelled',
  'recorded',
  'over',
  'live',
  'moved',
  'upcoming',
] as const satisfies readonly TagOf<Machine>[];
export type PublicTag = (typeof publicTags)[number];

/** The list label of a class. */
export const publicTagOf = (row: Tagged): PublicTag => firstTag(publicTags)(row) ?? 'upcoming';

/** The calendar status of a class, by the first of these tags that it has. */
const statuses = [
  ['moved', 'moved'],
  ['upcoming', 'confirmed'],
  ['live', 'live'],
  ['over', 'ended'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [TagOf<Machine>, string])[];

export const calendarStatusOf = (row: Tagged): (typeof statuses)[number][1] =>
  statuses.find(([tag]) => tagged<Machine>(tag)(row))?.[1] ?? 'confirmed';
