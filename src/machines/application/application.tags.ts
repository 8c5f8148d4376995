import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { applicationMachine } from './application.machine.ts';

type Machine = typeof applicationMachine;

/** The tags that learners have a word for, in the order of its life. */
export const publicTags = [
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

export type PublicTag = (typeof publicTags)[number];

/** What is said of an application; undefined where there is none. */
export const publicTagOf = firstTag(publicTags);

export const isDraft = tagged<Machine>('draft');
export const isInfoNeeded = tagged<Machine>('infoNeeded');
export const isOffered = tagged<Machine>('offered');
export const isInterview = tagged<Machine>('interview');
/** Whether a time of the interview is chosen that is to come. */
export const isBooked = tagged<Machine>('interviewBooked');
/** Whether the time of the interview has come. */
export const isHeld = tagged<Machine>('interviewHeld');
/** Whether it stands in the way of another one to the same intake. */
export const isLive = tagged<Machine>('live');
