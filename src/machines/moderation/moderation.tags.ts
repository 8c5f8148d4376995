import { tagged } from '../../shared/flows/tags.ts';
import type { moderationMachine } from './moderation.machine.ts';

type Machine = typeof moderationMachine;

/** Whether only its author sees a post until somebody has looked at it. */
export const isHeld = tagged<Machine>('held');
/** Whether a post was removed, for now or for good. */
export const isRemoved = tagged<Machine>('hidden');
/** Whether its author has taken a post away. */
export const isWithdrawn = tagged<Machine>('withdrawn');
