import { tagged } from '../../shared/flows/tags.ts';
import type { moderationMachine } from './moderation.machine.ts';

type Machine = typeof moderationMachine;

/** Whether a post is held for review, visible only to its author. */
export const isHeld = tagged<Machine>('held');
/** Whether a post was removed, for now or for good. */
export const isRemoved = tagged<Machine>('hidden');
/** Whether a post was deleted by its author. */
export const isWithdrawn = tagged<Machine>('withdrawn');
