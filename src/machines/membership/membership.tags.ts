import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { membershipMachine } from './membership.machine.ts';

type Machine = typeof membershipMachine;

export const isMember = tagged<Machine>('member');

/** The tags that learners have a word for, the one that says most first. */
const publicTags = [
  'member',
  'invited',
  'requested',
  'removed',
  'refused',
] as const satisfies readonly TagOf<Machine>[];

/** How somebody’s part in a community stands, in a word; undefined where they have none. */
export const publicMembershipTagOf = firstTag(publicTags);
