import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { suspensions } from '../../tables/suspensions.ts';

/** A user's suspensions with their times and reasons. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  suspensions: serialised(
    tx
      .select({
        id: suspensions.id,
        reason: suspensions.reason,
        until: suspensions.until,
        appeal: suspensions.appeal,
        state: suspensions.state,
        state_reason: suspensions.stateReason,
        created_at: suspensions.createdAt,
      })
      .from(suspensions),
    suspensions.id,
    eq(suspensions.userId, userId),
  ),
});
