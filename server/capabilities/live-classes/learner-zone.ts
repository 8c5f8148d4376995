import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { liveEnrolments } from '../../platform/db/live-classes-schema.ts';

/** Where somebody is who takes part: as their profile says, else as their browser said with the seat; null where neither has. */
export const learnerZone = sql<string | null>`coalesce(${users.timezone}, ${liveEnrolments.timezone})`;
