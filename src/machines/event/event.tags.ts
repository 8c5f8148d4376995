import { firstTag, type Tagged, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { eventMachine } from './event.machine.ts';

type Machine = typeof eventMachine;

/** The status of an event, from the tags in an API answer. */
export const isEventCancelled = tagged<Machine>('cancelled');
export const isEventMoved = tagged<Machine>('moved');
export const isEventLive = tagged<Machine>('live');
export const isEventOver = tagged<Machine>('over');
export const isEventRecorded = tagged<Machine>('recorded');
/** Whether an event is upcoming or happening now. */
export const isEventAhead = tagged<Machine>('upcoming', 'live');

/** The tags with a label in lists, most specific first. */
const publicTags = ['cancelled', 'recorded', 'over', 'live', 'moved'] as const satisfies readonly TagOf<Machine>[];

/** The label of an event in lists; undefined if it takes place as announced. */
export const publicTagOf = firstTag(publicTags);

/** The status of an event in calendars, by the first matching tag. */
const statuses = [
  ['moved', 'moved'],
  ['upcoming', 'confirmed'],
  ['live', 'live'],
  ['over', 'ended'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [TagOf<Machine>, string])[];

export const calendarStatusOf = (row: Tagged): (typeof statuses)[number][1] =>
  statuses.find(([tag]) => tagged<Machine>(tag)(row))?.[1] ?? 'confirmed';
