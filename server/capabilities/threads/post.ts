import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import type { posts, threads } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** A stored post with its thread. */
export type Post = typeof posts.$inferSelect;
export type Thread = typeof threads.$inferSelect;

export const isShown = tagged(moderationMachine, 'shown');
export const isRemoved = tagged(moderationMachine, 'hidden');
