import { firstTag, type TagOf } from '../../shared/flows/tags.ts';
import type { volunteerHoursMachine } from './volunteer-hours.machine.ts';

type Machine = typeof volunteerHoursMachine;

/** The tags that learners have a word for, and by which their list is narrowed. */
export const told = ['returned', 'submitted', 'approved'] as const satisfies readonly TagOf<Machine>[];

export type ToldHours = (typeof told)[number];

/** How hours stand, in a word; undefined where there are none. */
export const toldHoursOf = firstTag(told);
