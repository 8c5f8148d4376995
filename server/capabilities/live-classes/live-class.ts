import { liveClassLead, liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import type { liveClasses } from '../../platform/db/live-classes-schema.ts';
import { inStatesWith } from '../../platform/flows/states-with.ts';

/** A live class as it is stored. */
export type LiveClass = typeof liveClasses.$inferSelect;

export const isUpcoming = inStatesWith(liveClassMachine, 'upcoming');
export const isCancelled = inStatesWith(liveClassMachine, 'cancelled');
export const isOver = inStatesWith(liveClassMachine, 'over');
/** Whether it is still to be held, or being held. */
export const isAhead = inStatesWith(liveClassMachine, 'upcoming', 'live');
/** Whether it has begun. */
export const hasBegun = inStatesWith(liveClassMachine, 'live', 'over');

/** How far ahead classes are listed and found, in milliseconds. */
export const listedAhead = 180 * 24 * 3_600_000;

/** When the way in is given out first. */
export const joinOpensAt = ({ startsAt }: LiveClass): Date => new Date(startsAt.getTime() - liveClassLead);
