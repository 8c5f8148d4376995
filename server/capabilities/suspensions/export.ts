import { eq } from 'drizzle-orm';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { suspensions } from '../../platform/db/suspensions-schema.ts';

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
