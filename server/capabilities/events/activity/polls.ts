import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../../src/machines/event-registration/event-registration.machine.ts';
import type { EventPoll } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tagged } from '../../../platform/flows/tags.ts';
import { announceStreamed } from '../../../platform/notices/channel.ts';
import type { StreamedKind } from '../../../platform/notices/stream-kinds.ts';
import { eventContents, eventPollOptions, eventPollVotes } from '../../../tables/event-contents.ts';
import { eventRegistrations, events } from '../../../tables/events.ts';
import type { EventRow } from '../event.ts';
import type { ContentRow } from './inside.ts';

const week = 7 * 24 * 3_600_000;

/**
 * When a poll closes: when its host closes it, otherwise with the event, or a week after it if the poll opens only
 * then.
 */
function closesAt({ pollClosedAt, opens }: ContentRow, { endsAt }: EventRow): Date {
  const planned = opens === 'after' ? new Date(endsAt.getTime() + week) : endsAt;
  return pollClosedAt !== null && pollClosedAt < planned ? pollClosedAt : planned;
}

const isClosedAt = (content: ContentRow, event: EventRow, now: Date): boolean =>
  content.pollClosedAt !== null || closesAt(content, event) <= now;

/** The number of votes for an option. All options use the same statement, which reads only a covering index. */
const votesOf = sql<number>`(select count(*)::int from ${eventPollVotes}
  where ${eventPollVotes.contentId} = ${eventPollOptions.contentId}
    and ${eventPollVotes.optionId} = ${eventPollOptions.id})`;

const sumOf = (options: readonly { votes: number }[]) => options.reduce((sum, { votes }) => sum + votes, 0);

/** A poll as an attendee sees it. The counts are included once they have voted or the poll is closed. */
export async function pollOf(
  db: Db,
  userId: number,
  content: ContentRow,
  event: EventRow,
  now: Date,
): Promise<EventPoll> {
  const rows = await db
    .select({
      id: eventPollOptions.id,
      text: eventPollOptions.text,
      votes: votesOf,
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
    total: sumOf(rows),
  };
}

/** Streams a poll to attendees; the counts go only to those who have voted, unless the poll is closed. */
export const streamedPoll: StreamedKind = {
  name: 'event_poll',
  readUpdates: async (db, id, people, now) => {
    const [found] = await db
      .select({ content: eventContents, event: events })
      .from(eventContents)
      .innerJoin(events, eq(events.id, eventContents.eventId))
      .where(and(eq(eventContents.id, id), isNull(eventContents.removedAt)));
    if (found === undefined) return [];
    const { content, event } = found;
    const isVote = and(eq(eventPollVotes.contentId, id), eq(eventPollVotes.userId, eventRegistrations.userId));
    const participants = await db
      .select({ userId: eventRegistrations.userId, hasVoted: sql<boolean>`${eventPollVotes.userId} is not null` })
      .from(eventRegistrations)
      .leftJoin(eventPollVotes, isVote)
      .where(
        and(
          eq(eventRegistrations.eventId, event.id),
          inArray(eventRegistrations.userId, [...people]),
          tagged(eventRegistrationMachine, 'registered').in(eventRegistrations.state),
        ),
      );
    const votes = await db
      .select({ option_id: eventPollOptions.id, votes: votesOf })
      .from(eventPollOptions)
      .where(eq(eventPollOptions.contentId, id))
      .orderBy(asc(eventPollOptions.position));
    const isClosed = isClosedAt(content, event, now);
    const peopleWho = (isSo: (row: { hasVoted: boolean }) => boolean) =>
      participants.filter(isSo).flatMap(({ userId }) => userId ?? []);
    const news = { server_now: now.toISOString(), is_closed: isClosed, total: sumOf(votes) };
    const newsFor = (shown: typeof votes | null) => ({ ...news, votes: shown });
    return [
      { people: peopleWho(({ hasVoted }) => hasVoted || isClosed), data: newsFor(votes) },
      { people: peopleWho(({ hasVoted }) => !hasVoted && !isClosed), data: newsFor(null) },
    ];
  },
};

interface Vote {
  contentId: number;
  optionId: number;
  userId: number;
}

/**
 * Saves an attendee's vote, replacing their earlier vote.
 * @returns `missing` if there is no such option, `closed` if the host has closed the poll
 */
export function vote(
  db: Db,
  { contentId, optionId, userId }: Vote,
  event: EventRow,
  now: Date,
): Promise<'kept' | 'missing' | 'closed'> {
  return db.transaction(async (tx) => {
    // Locks the poll, so that a vote and the closing of the poll wait for each other.
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
    await announceStreamed(tx, streamedPoll.name, contentId);
    return 'kept';
  });
}

/** Closes a poll for good. @returns whether it was open; null if the event has no such poll */
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
    await announceStreamed(tx, streamedPoll.name, contentId);
    return true;
  });
}
