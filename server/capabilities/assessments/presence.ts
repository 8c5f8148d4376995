import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { serverPresence } from '../../tables/assessments.ts';

/** Milliseconds without a heartbeat after which the server counts as down; heartbeats come every 15 seconds. */
const awayAfter = 40_000;

/** Records a heartbeat, and the length of any outage before it. Safe to call from several processes. */
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
 * Total downtime in milliseconds. Includes an outage that has just ended and isn't recorded yet. The first
 * call after a restart must not end an attempt whose time ran out in the outage.
 */
export async function awayOf(db: Db, now: Date): Promise<number> {
  const [row] = await db.select().from(serverPresence);
  if (row === undefined) return 0;
  if (now.getTime() - row.seenAt.getTime() <= awayAfter) return row.away;
  await notePresence(db, now);
  const [noted] = await db.select({ away: serverPresence.away }).from(serverPresence);
  return noted?.away ?? row.away;
}
