import { hasTag, type Tagged, type TagOf } from '../../shared/flows/tags.ts';
import type { applicationMachine } from './application.machine.ts';

type Machine = typeof applicationMachine;
/** How an application stands, by what an answer says of it; null is none. */
type Part = Tagged | null | undefined;

/** The tags that learners have a word for, in the order of its life. */
export const told = [
  'draft',
  'submitted',
  'inReview',
  'infoNeeded',
  'shortlisted',
  'interview',
  'waitlisted',
  'offered',
  'accepted',
  'completed',
  'notSelected',
  'declined',
  'withdrawn',
  'discarded',
  'lapsed',
  'notSubmitted',
  'cancelled',
] as const satisfies readonly TagOf<Machine>[];

export type ToldTag = (typeof told)[number];

/** The tag by which screens describe an application; undefined where there is none. */
export const toldTagOf = (part: Part): ToldTag | undefined => told.find((tag) => hasTag<Machine>(part, tag));

export const isDraft = (part: Part): boolean => hasTag<Machine>(part, 'draft');
export const isInfoNeeded = (part: Part): boolean => hasTag<Machine>(part, 'infoNeeded');
export const isOffered = (part: Part): boolean => hasTag<Machine>(part, 'offered');
/** Whether it stands in the way of another one to the same intake. */
export const isLive = (part: Part): boolean => hasTag<Machine>(part, 'live');
