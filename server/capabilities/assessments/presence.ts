import { sql } from 'drizzle-orm';
import { serverPresence } from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';

/** Milliseconds without a word after which the server was away; it says that it is there every quarter of a minute. */
const awayAfter = 40_000;

/** Notes that the server is there, and for how long it was not before. Any number of processes do. */
export async function notePresence(db: Db, now: Date): Promise<void> {
  await db
    .insert(serverPresence)
    .values({ id: 1, seenAt: now })
    .onConflictDoUpdate({
      target: serverPresence.id,
      set: {
        seenAt: sql`greatest(${serverPresence.seenAt}, excluded.seen_at)`,
        away: sql`${serverPresence.away} + case when ${gone(instantOf(now))} > ${awayAfter} then ${gone(instantOf(now))} else 0 end`,
      },
    });
}

const gone = (now: ReturnType<typeof instantOf>) =>
  sql`(extract(epoch from ${now} - ${serverPresence.seenAt}) * 1000)::bigint`;

/**
 * Milliseconds for which the server has been away, of all time, also where it is back and that is not noted yet: the
 * first call after its return must not end an attempt whose time has passed while the server was away.
 */
export async function awayOf(db: Db, now: Date): Promise<number> {
  const [row] = await db.select().from(serverPresence);
  if (row === undefined) return 0;
  if (now.getTime() - row.seenAt.getTime() <= awayAfter) return row.away;
  await notePresence(db, now);
  const [noted] = await db.select({ away: serverPresence.away }).from(serverPresence);
  return noted?.away ?? row.away;
}
