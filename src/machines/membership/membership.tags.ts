import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { membershipMachine } from './membership.machine.ts';

type Machine = typeof membershipMachine;

export const isMember = tagged<Machine>('member');

/** The tags with a label for learners, most specific first. */
const publicTags = [
  'member',
  'invited',
  'requested',
  'removed',
  'refused',
] as const satisfies readonly TagOf<Machine>[];

/** The status of a membership in a word; undefined if there is none. */
export const publicMembershipTagOf = firstTag(publicTags);
