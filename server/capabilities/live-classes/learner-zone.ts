import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { liveEnrolments } from '../../tables/live-classes.ts';

/** A learner's time zone for a class: from their profile, or else from their browser; null if both are missing. */
export const learnerZone = sql<string | null>`coalesce(${users.timezone}, ${liveEnrolments.timezone})`;
