import { and, eq, exists, inArray, lte, or } from 'drizzle-orm';
import { inBatches, type RetentionRule, rowsAtOnce } from '../../platform/retention/rule.ts';
import { attemptEvents, attempts } from '../../tables/assessments.ts';
import { isGraded, isVoided } from './tags.ts';

/** Deletes the log lines of attempts that were graded or voided long ago; their answers and results stay. */
export const pruneLines: RetentionRule['prune'] = ({ db }, before) =>
  inBatches(async () => {
    const isLongOver = or(
      and(isGraded.in(attempts.state), lte(attempts.gradedAt, before)),
      and(isVoided.in(attempts.state), lte(attempts.updatedAt, before)),
    );
    const isOf = db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.id, attemptEvents.attemptId), isLongOver));
    const old = db
      .select({ id: attemptEvents.id })
      .from(attemptEvents)
      .where(and(lte(attemptEvents.at, before), exists(isOf)))
      .limit(rowsAtOnce)
      .for('update', { skipLocked: true });
    return (await db.delete(attemptEvents).where(inArray(attemptEvents.id, old)).returning({ id: attemptEvents.id }))
      .length;
  });
