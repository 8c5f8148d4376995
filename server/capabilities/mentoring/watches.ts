import { aliasedTable, and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxWatches } from '../../../src/shared/mentoring/watches.ts';
import type { MentorWatch, MentorWatchInput } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { notify } from '../../platform/notices/notify.ts';
import { oneLine } from '../../platform/plain-text.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { mentors, mentorWatches } from '../../tables/mentoring.ts';
import { bookingNotices } from './booking-notices.ts';

/** The maximum number of people notified per run; further people are notified when the next free time is recomputed. */
const maxNotified = 200;

type WatchRow = typeof mentorWatches.$inferSelect;

const answerOf = ({ id, q, topic, language, createdAt }: WatchRow): MentorWatch => ({
  id,
  q,
  topic,
  language,
  created_at: createdAt.toISOString(),
});

/** A user's mentor alerts, oldest first. */
export async function listWatches(db: Db, userId: number): Promise<MentorWatch[]> {
  const rows = await db
    .select()
    .from(mentorWatches)
    .where(eq(mentorWatches.userId, userId))
    .orderBy(asc(mentorWatches.id));
  return rows.map(answerOf);
}

/** Adds a mentor alert; the same alert is stored once. @returns null if the learner has reached the limit */
export async function watchMentors(
  tx: Db,
  userId: number,
  input: MentorWatchInput,
  now: Date,
): Promise<MentorWatch | null> {
  await oneAtATime(tx, userId);
  const filter = { q: oneLine(input.q), topic: input.topic, language: input.language };
  const { q, topic, language } = mentorWatches;
  const isSame = and(eq(q, filter.q), eq(topic, filter.topic), eq(language, filter.language));
  const isOwn = eq(mentorWatches.userId, userId);
  const [same] = await tx.select().from(mentorWatches).where(and(isOwn, isSame));
  if (same !== undefined) return answerOf(same);
  if ((await tx.$count(mentorWatches, isOwn)) >= maxWatches) return null;
  const [added] = await tx
    .insert(mentorWatches)
    .values({ userId, ...filter, words: filter.q === '' ? '' : queryOfWords(filter.q), createdAt: now })
    .returning();
  return added === undefined ? null : answerOf(added);
}

/** @returns whether the alert belonged to the user */
export async function deleteWatch(db: Db, userId: number, id: number): Promise<boolean> {
  const isOwn = and(eq(mentorWatches.userId, userId), eq(mentorWatches.id, id));
  return (await db.delete(mentorWatches).where(isOwn).returning({ id: mentorWatches.id })).length > 0;
}

const anyOr = (value: PgColumn, among: PgColumn) => or(eq(value, ''), sql`${value} = any(${among})`);

/** Sends the alerts that match one of these mentors with a free time, and deletes them. */
export async function notifyWatchers(tx: Db, mentorUserIds: readonly number[], now: Date): Promise<void> {
  const { words, topic, language } = mentorWatches;
  const hasWords = or(eq(words, ''), sql`${mentors.search} @@ ${words}::tsquery`);
  const fits = and(anyOr(topic, mentors.topics), anyOr(language, mentors.languages), hasWords);
  const person = aliasedTable(users, 'person');
  const isFree = and(
    inArray(mentors.userId, [...mentorUserIds]),
    isNotNull(mentors.nextFreeAt),
    isNotNull(person.username),
  );
  const waiting = await tx
    .selectDistinctOn([mentorWatches.id], {
      id: mentorWatches.id,
      userId: mentorWatches.userId,
      timezone: users.timezone,
      freeAt: mentors.nextFreeAt,
      mentorId: person.id,
      name: person.name,
      username: person.username,
    })
    .from(mentorWatches)
    .innerJoin(users, eq(users.id, mentorWatches.userId))
    .innerJoin(mentors, fits)
    .innerJoin(person, eq(person.id, mentors.userId))
    .where(and(isFree, isActiveAccount(now)))
    .orderBy(asc(mentorWatches.id), asc(mentors.nextFreeAt))
    .limit(maxNotified);
  for (const { id, userId, timezone, freeAt, mentorId, name, username } of waiting) {
    // If two processes run at the same time, only the first process notifies.
    if (freeAt === null || !(await deleteWatch(tx, userId, id))) continue;
    const cause = { flow: 'mentorWatch', id, event: 'found' };
    const facts = { title: name, starts_at: freeAt.toISOString(), timezone: timezone ?? 'UTC' };
    const action = `/mentoring?mentor=${encodeURIComponent(String(username))}`;
    const about = { cause, turn: 1, facts, action, target: mentorId };
    await notify(tx, bookingNotices.mentor_found, [userId], about, now);
  }
}
