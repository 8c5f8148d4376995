import { and, eq, inArray, lte } from 'drizzle-orm';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { inBatches, type RetentionRule, rowsAtOnce } from '../../platform/retention/rule.ts';
import { applications } from '../../tables/applications.ts';

/** Removes applications by the time of their decision, including unsent drafts. */
export const pruneApplications: RetentionRule['prune'] = ({ db }, before) =>
  inBatches(() =>
    db.transaction(async (tx) => {
      const old = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(lte(applications.decidedAt, before))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.delete(drafts).where(and(eq(drafts.kind, 'application'), inArray(drafts.subjectId, ids)));
      await tx.delete(applications).where(inArray(applications.id, ids));
      return ids.length;
    }),
  );
