import { firstTag, type Tagged, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { eventMachine } from './event.machine.ts';

type Machine = typeof eventMachine;

/** How an event stands, by what an answer says of it. */
export const isEventCancelled = tagged<Machine>('cancelled');
export const isEventMoved = tagged<Machine>('moved');
export const isEventLive = tagged<Machine>('live');
export const isEventOver = tagged<Machine>('over');
export const isEventRecorded = tagged<Machine>('recorded');
/** Whether it is still to be held, or being held. */
export const isEventAhead = tagged<Machine>('upcoming', 'live');

/** The tags that lists have a word for, the one that says most first. */
const publicTags = ['cancelled', 'recorded', 'over', 'live', 'moved'] as const satisfies readonly TagOf<Machine>[];

/** What a list says of an event; undefined where it is to be held as it was announced. */
export const publicTagOf = firstTag(publicTags);

/** What calendars say of an event, by the first tag of its state that is here. */
const statuses = [
  ['moved', 'moved'],
  ['upcoming', 'confirmed'],
  ['live', 'live'],
  ['over', 'ended'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [TagOf<Machine>, string])[];

export const calendarStatusOf = (row: Tagged): (typeof statuses)[number][1] =>
  statuses.find(([tag]) => tagged<Machine>(tag)(row))?.[1] ?? 'confirmed';
