import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { liveEnrolments } from '../../platform/db/live-classes-schema.ts';

/**
 * The zone of a learner in a class: that of their profile, else the one that their browser sent with the seat; null
 * without either.
 */
export const learnerZone = sql<string | null>`coalesce(${users.timezone}, ${liveEnrolments.timezone})`;
