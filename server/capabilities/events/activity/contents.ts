import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { EventContentItem } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventContentMarks, eventContents, eventPollVotes } from '../../../tables/event-contents.ts';
import { handedInOf } from '../../assessments/module.ts';
import type { EventRow } from '../event.ts';
import { type ContentRow, isOpenAt, opensAt } from './inside.ts';

/** The contents of an event in order. */
const listRows = (db: Db, eventId: number): Promise<ContentRow[]> =>
  db
    .select()
    .from(eventContents)
    .where(and(eq(eventContents.eventId, eventId), isNull(eventContents.removedAt)))
    .orderBy(asc(eventContents.position), asc(eventContents.id));

/**
 * The contents that an attendee has completed: a poll by voting, a quiz by submitting it, and other contents by marking
 * them.
 */
async function doneOf(db: Db, userId: number, rows: readonly ContentRow[]): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => id);
  const marks = await db
    .select({ id: eventContentMarks.contentId })
    .from(eventContentMarks)
    .where(and(eq(eventContentMarks.userId, userId), inArray(eventContentMarks.contentId, ids)));
  const votes = await db
    .select({ id: eventPollVotes.contentId })
    .from(eventPollVotes)
    .where(and(eq(eventPollVotes.userId, userId), inArray(eventPollVotes.contentId, ids)));
  const handedIn = await handedInOf(
    db,
    userId,
    rows.flatMap(({ assessmentId }) => assessmentId ?? []),
  );
  const quizzes = rows.filter(({ assessmentId }) => assessmentId !== null && handedIn.has(assessmentId));
  return new Set([...marks, ...votes, ...quizzes].map(({ id }) => id));
}

const itemOf = (row: ContentRow, event: EventRow, isDone: boolean, now: Date): EventContentItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  minutes: row.minutes,
  opens: row.opens,
  session: row.session,
  opens_at: opensAt(row, event)?.toISOString() ?? null,
  is_open: isOpenAt(row, event, now),
  is_done: isDone,
});

/** The contents of an event as the API returns them. */
export async function listContents(db: Db, userId: number, event: EventRow, now: Date): Promise<EventContentItem[]> {
  const rows = await listRows(db, event.id);
  const done = await doneOf(db, userId, rows);
  return rows.map((row) => itemOf(row, event, done.has(row.id), now));
}

/** A single content as the API returns it. */
export async function contentItem(
  db: Db,
  userId: number,
  event: EventRow,
  row: ContentRow,
  now: Date,
): Promise<EventContentItem> {
  const done = await doneOf(db, userId, [row]);
  return itemOf(row, event, done.has(row.id), now);
}

/** Whether attendees can mark a content as done. Polls and quizzes are completed by the vote and the attempt. */
export const isMarkable = ({ kind }: Pick<ContentRow, 'kind'>): boolean => kind !== 'poll' && kind !== 'quiz';

/** Stores whether an attendee has completed a content; the time of the first mark is kept. */
export async function markContent(
  db: Db,
  { contentId, userId, isDone }: { contentId: number; userId: number; isDone: boolean },
  now: Date,
): Promise<void> {
  const own = and(eq(eventContentMarks.contentId, contentId), eq(eventContentMarks.userId, userId));
  if (isDone) await db.insert(eventContentMarks).values({ contentId, userId, doneAt: now }).onConflictDoNothing();
  else await db.delete(eventContentMarks).where(own);
}
