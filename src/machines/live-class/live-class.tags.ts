import { hasTag, type Tagged, type TagOf } from '../../shared/flows/tags.ts';
import type { liveClassMachine } from './live-class.machine.ts';

type Machine = typeof liveClassMachine;

/** How a live class stands, by what an answer says of it. */
export const isCancelled = (row: Tagged): boolean => hasTag<Machine>(row, 'cancelled');
export const isMoved = (row: Tagged): boolean => hasTag<Machine>(row, 'moved');
export const isLive = (row: Tagged): boolean => hasTag<Machine>(row, 'live');
export const isRecorded = (row: Tagged): boolean => hasTag<Machine>(row, 'recorded');
/** Whether it is still to be held, or being held. */
export const isAhead = (row: Tagged): boolean => hasTag<Machine>(row, 'upcoming', 'live');
/** Whether it has begun. */
export const hasBegun = (row: Tagged): boolean => hasTag<Machine>(row, 'live', 'over');

/** The tags that lists of classes have a word for, the one that says most first. */
const told = [
  'cancelled',
  'recorded',
  'over',
  'live',
  'moved',
  'upcoming',
] as const satisfies readonly TagOf<Machine>[];
export type ToldTag = (typeof told)[number];

/** What a list says of a class. */
export const toldTagOf = (row: Tagged): ToldTag => told.find((tag) => hasTag<Machine>(row, tag)) ?? 'upcoming';

/** What calendars say of a class, by the first tag of its state that is here. */
const statuses = [
  ['moved', 'moved'],
  ['upcoming', 'confirmed'],
  ['live', 'live'],
  ['over', 'ended'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [TagOf<Machine>, string])[];

export const calendarStatusOf = (row: Tagged): (typeof statuses)[number][1] =>
  statuses.find(([tag]) => hasTag<Machine>(row, tag))?.[1] ?? 'confirmed';
