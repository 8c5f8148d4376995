import { firstTag, type TagOf } from '../../shared/flows/tags.ts';
import type { volunteerHoursMachine } from './volunteer-hours.machine.ts';

type Machine = typeof volunteerHoursMachine;

/** The tags that learners have a word for, and by which their list is narrowed. */
export const publicTags = ['returned', 'submitted', 'approved'] as const satisfies readonly TagOf<Machine>[];

export type PublicHoursTag = (typeof publicTags)[number];

/** How hours stand, in a word; undefined where there are none. */
export const publicHoursTagOf = firstTag(publicTags);
