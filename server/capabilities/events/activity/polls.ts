import { and, asc, eq, sql } from 'drizzle-orm';
import type { EventPoll } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventContents, eventPollOptions, eventPollVotes } from '../../../platform/db/event-contents-schema.ts';
import type { EventRow } from '../event.ts';
import type { ContentRow } from './inside.ts';

const week = 7 * 24 * 3_600_000;

/** When a poll takes no more votes: as its host has said, with the event or, where it opens then, a week later. */
function closesAt({ pollClosedAt, opens }: ContentRow, { endsAt }: EventRow): Date {
  const planned = opens === 'after' ? new Date(endsAt.getTime() + week) : endsAt;
  return pollClosedAt !== null && pollClosedAt < planned ? pollClosedAt : planned;
}

const isClosedAt = (content: ContentRow, event: EventRow, now: Date): boolean =>
  content.pollClosedAt !== null || closesAt(content, event) <= now;

/** A poll as a participant sees it: the counts are there once they have voted or it is closed. */
export async function pollOf(
  db: Db,
  userId: number,
  content: ContentRow,
  event: EventRow,
  now: Date,
): Promise<EventPoll> {
  // One statement: the votes of an option are counted by an index that has all that is needed.
  const rows = await db
    .select({
      id: eventPollOptions.id,
      text: eventPollOptions.text,
      votes: sql<number>`(select count(*)::int from ${eventPollVotes}
        where ${eventPollVotes.contentId} = ${eventPollOptions.contentId}
          and ${eventPollVotes.optionId} = ${eventPollOptions.id})`,
      isOwn: sql<boolean>`${eventPollVotes.userId} is not null`,
    })
    .from(eventPollOptions)
    .leftJoin(
      eventPollVotes,
      and(
        eq(eventPollVotes.contentId, eventPollOptions.contentId),
        eq(eventPollVotes.optionId, eventPollOptions.id),
        eq(eventPollVotes.userId, userId),
      ),
    )
    .where(eq(eventPollOptions.contentId, content.id))
    .orderBy(asc(eventPollOptions.position));
  const own = rows.find(({ isOwn }) => isOwn);
  const isClosed = isClosedAt(content, event, now);
  const isShown = isClosed || own !== undefined;
  return {
    server_now: now.toISOString(),
    content_id: content.id,
    is_closed: isClosed,
    closes_at: closesAt(content, event).toISOString(),
    options: rows.map(({ id, text, votes }) => ({ id, text, votes: isShown ? votes : null })),
    own_option_id: own?.id ?? null,
    total: rows.reduce((sum, { votes }) => sum + votes, 0),
  };
}

interface Vote {
  contentId: number;
  optionId: number;
  userId: number;
}

/**
 * Stores a participant's choice in the place of their earlier one.
 *
 * @returns `missing` where there is no such option, `closed` where the host has closed the poll meanwhile
 */
export function vote(
  db: Db,
  { contentId, optionId, userId }: Vote,
  event: EventRow,
  now: Date,
): Promise<'kept' | 'missing' | 'closed'> {
  return db.transaction(async (tx) => {
    // Locks the poll: to close it waits for this vote, or this vote for that.
    const [content] = await tx.select().from(eventContents).where(eq(eventContents.id, contentId)).for('share');
    const own = and(eq(eventPollOptions.contentId, contentId), eq(eventPollOptions.id, optionId));
    if (content === undefined || (await tx.$count(eventPollOptions, own)) === 0) return 'missing';
    if (isClosedAt(content, event, now)) return 'closed';
    await tx
      .insert(eventPollVotes)
      .values({ contentId, userId, optionId, votedAt: now })
      .onConflictDoUpdate({
        target: [eventPollVotes.contentId, eventPollVotes.userId],
        set: { optionId, votedAt: now },
      });
    return 'kept';
  });
}

/** Closes a poll for good. @returns whether it was open; null where there is no such poll in the event */
export async function closePoll(db: Db, eventId: number, contentId: number, now: Date): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const isIt = and(
      eq(eventContents.id, contentId),
      eq(eventContents.eventId, eventId),
      eq(eventContents.kind, 'poll'),
    );
    const [content] = await tx.select().from(eventContents).where(isIt).for('update');
    if (content === undefined) return null;
    if (content.pollClosedAt !== null) return false;
    await tx.update(eventContents).set({ pollClosedAt: now }).where(isIt);
    return true;
  });
}
