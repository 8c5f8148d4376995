import { and, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { attempts } from '../../tables/assessments.ts';
import { isEnded } from './tags.ts';

/**
 * Records that part of an attempt's result is now shown. Late answers that arrive afterwards can never count, so call
 * this before showing it.
 *
 * @param which a condition on `attempts`
 */
export async function noteLook(db: Db, which: SQL, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ firstLookAt: now })
    .where(and(which, isEnded.in(attempts.state), isNull(attempts.firstLookAt)));
}
