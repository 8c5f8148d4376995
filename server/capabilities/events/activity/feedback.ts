import { and, eq, lte, sql } from 'drizzle-orm';
import type { EventActivity } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inBatches, type RetentionRule, rowsAtOnce } from '../../../platform/retention/rule.ts';
import { eventFeedback } from '../../../tables/event-contents.ts';

/** An attendee's feedback on an event. */
export async function findFeedback(
  db: Db,
  userId: number,
  eventId: number,
): Promise<EventActivity['feedback']['given']> {
  const own = and(eq(eventFeedback.eventId, eventId), eq(eventFeedback.userId, userId));
  const [row] = await db.select().from(eventFeedback).where(own);
  if (row === undefined) return null;
  return { rating: row.rating, comment: row.comment, updated_at: row.updatedAt.toISOString() };
}

interface FeedbackInput {
  eventId: number;
  userId: number;
  rating: number;
  comment: string;
}

/** Saves feedback, replacing the attendee's earlier feedback. */
export async function saveFeedback(
  db: Db,
  { eventId, userId, rating, comment }: FeedbackInput,
  now: Date,
): Promise<void> {
  const columns = { rating, comment: comment.trim(), updatedAt: now };
  await db
    .insert(eventFeedback)
    .values({ eventId, userId, ...columns, createdAt: now })
    .onConflictDoUpdate({ target: [eventFeedback.eventId, eventFeedback.userId], set: columns });
}

/** Deletes feedback that was last changed before this time. */
export const pruneFeedback: RetentionRule['prune'] = ({ db }, before) =>
  inBatches(async () => {
    const old = db
      .select({ eventId: eventFeedback.eventId, userId: eventFeedback.userId })
      .from(eventFeedback)
      .where(lte(eventFeedback.updatedAt, before))
      .limit(rowsAtOnce)
      .for('update', { skipLocked: true });
    const isOld = sql`(${eventFeedback.eventId}, ${eventFeedback.userId}) in ${old}`;
    return (await db.delete(eventFeedback).where(isOld).returning({ eventId: eventFeedback.eventId })).length;
  });
