import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { applicationMachine } from './application.machine.ts';

type Machine = typeof applicationMachine;

/** The tags that are shown to learners, in the order of the process. */
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

/** The public tag of an application, if it has one. */
export const publicTagOf = firstTag(publicTags);

export const isDraft = tagged<Machine>('draft');
export const isInfoNeeded = tagged<Machine>('infoNeeded');
export const isOffered = tagged<Machine>('offered');
export const isInterview = tagged<Machine>('interview');
/** Whether an interview slot in the future is chosen. */
export const isBooked = tagged<Machine>('interviewBooked');
/** Whether the interview has started. */
export const isHeld = tagged<Machine>('interviewHeld');
/** Whether an application blocks another application to the same intake. */
export const isLive = tagged<Machine>('live');
