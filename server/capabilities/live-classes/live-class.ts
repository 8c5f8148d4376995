import { liveClassLead, liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';
import type { liveClasses } from '../../tables/live-classes.ts';

/** A stored live class. */
export type LiveClass = typeof liveClasses.$inferSelect;

export const isUpcoming = tagged(liveClassMachine, 'upcoming');
export const isCancelled = tagged(liveClassMachine, 'cancelled');
export const isOver = tagged(liveClassMachine, 'over');
/** Whether the class is upcoming or live. */
export const isAhead = tagged(liveClassMachine, 'upcoming', 'live');
/** Whether a class has started. */
export const hasBegun = tagged(liveClassMachine, 'live', 'over');

/** How far ahead classes are listed, in milliseconds. */
export const listedAhead = 180 * 24 * 3_600_000;

/** The earliest time at which the join link is given out. */
export const joinOpensAt = ({ startsAt }: LiveClass): Date => new Date(startsAt.getTime() - liveClassLead);
