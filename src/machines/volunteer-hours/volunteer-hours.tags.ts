import { firstTag, type TagOf } from '../../shared/flows/tags.ts';
import type { volunteerHoursMachine } from './volunteer-hours.machine.ts';

type Machine = typeof volunteerHoursMachine;

/** The tags that are shown to learners and filter their list. */
export const publicTags = ['returned', 'submitted', 'approved'] as const satisfies readonly TagOf<Machine>[];

export type PublicHoursTag = (typeof publicTags)[number];

/** The public tag of hours, if they have one. */
export const publicHoursTagOf = firstTag(publicTags);
