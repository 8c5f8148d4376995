import { hasTag, type Tagged, type TagOf } from '../../shared/flows/tags.ts';
import type { eventMachine } from './event.machine.ts';

type Machine = typeof eventMachine;

/** How an event stands, by what an answer says of it. */
export const isEventCancelled = (row: Tagged): boolean => hasTag<Machine>(row, 'cancelled');
export const isEventMoved = (row: Tagged): boolean => hasTag<Machine>(row, 'moved');
export const isEventLive = (row: Tagged): boolean => hasTag<Machine>(row, 'live');
export const isEventOver = (row: Tagged): boolean => hasTag<Machine>(row, 'over');
export const isEventRecorded = (row: Tagged): boolean => hasTag<Machine>(row, 'recorded');
/** Whether it is still to be held, or being held. */
export const isEventAhead = (row: Tagged): boolean => hasTag<Machine>(row, 'upcoming', 'live');

/** The tags that lists have a word for, the one that says most first. */
const told = ['cancelled', 'recorded', 'over', 'live', 'moved'] as const satisfies readonly TagOf<Machine>[];

/** What a list says of an event; undefined where it is to be held as it was announced. */
export const toldTagOf = (row: Tagged): (typeof told)[number] | undefined =>
  told.find((tag) => hasTag<Machine>(row, tag));

/** What calendars say of an event, by the first tag of its state that is here. */
const statuses = [
  ['moved', 'moved'],
  ['upcoming', 'confirmed'],
  ['live', 'live'],
  ['over', 'ended'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [TagOf<Machine>, string])[];

export const calendarStatusOf = (row: Tagged): (typeof statuses)[number][1] =>
  statuses.find(([tag]) => hasTag<Machine>(row, tag))?.[1] ?? 'confirmed';
