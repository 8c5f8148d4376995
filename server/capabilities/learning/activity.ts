import { dayOf } from '../../../src/shared/time/days.ts';
import { isZone } from '../../../src/shared/time/zones.ts';
import type { Db } from '../../platform/db/database.ts';
import { dailyActivity } from '../../tables/learning.ts';

const maxOfflineTime = 30 * 86_400_000;
/** See `seqAt`. */
const epoch = Date.UTC(2020, 0);

/** The time of a report: the browser's time, within plausible limits. */
function madeAt(seq: number, now: Date): number {
  const claimed = epoch + seq * 1000;
  return claimed > now.getTime() || claimed < now.getTime() - maxOfflineTime ? now.getTime() : claimed;
}

/** Records the days on which a learner was active, in their time zone. */
export async function noteActivity(
  db: Db,
  userId: number,
  { seqs, timezone }: { seqs: readonly number[]; timezone: string },
  now: Date,
): Promise<void> {
  const zone = isZone(timezone) ? timezone : 'UTC';
  const days = [...new Set(seqs.map((seq) => dayOf(madeAt(seq, now), zone)))].sort();
  if (days.length === 0) return;
  await db
    .insert(dailyActivity)
    .values(days.map((localDate) => ({ userId, localDate })))
    .onConflictDoNothing();
}
