import { and, isNull, type SQL } from 'drizzle-orm';
import { attempts } from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { isEnded } from './tags.ts';

/**
 * Notes that something of the results of attempts is shown, where it was not before: what comes late from then on can
 * never count. To be called before it is shown.
 *
 * @param which said of `attempts`
 */
export async function noteLook(db: Db, which: SQL, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ firstLookAt: now })
    .where(and(which, isEnded.in(attempts.state), isNull(attempts.firstLookAt)));
}
