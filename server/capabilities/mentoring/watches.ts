import { aliasedTable, and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxWatches } from '../../../src/shared/mentoring/watches.ts';
import type { MentorWatch, MentorWatchInput } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentors, mentorWatches } from '../../platform/db/mentoring-schema.ts';
import { notify } from '../../platform/notices/notify.ts';
import { oneLine } from '../../platform/plain-text.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { bookingNotices } from './booking-notices.ts';

/** So many are told at once; the others when the mentor's next free time is reckoned again. */
const maxNotified = 200;

type WatchRow = typeof mentorWatches.$inferSelect;

const answerOf = ({ id, q, topic, language, createdAt }: WatchRow): MentorWatch => ({
  id,
  q,
  topic,
  language,
  created_at: createdAt.toISOString(),
});

/** What somebody waits for, the oldest first. */
export async function listWatches(db: Db, userId: number): Promise<MentorWatch[]> {
  const rows = await db
    .select()
    .from(mentorWatches)
    .where(eq(mentorWatches.userId, userId))
    .orderBy(asc(mentorWatches.id));
  return rows.map(answerOf);
}

/** Has a learner told when there is such a mentor; the same again is one. @returns null where they wait for as many as one may */
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

/** @returns whether it was theirs */
export async function deleteWatch(db: Db, userId: number, id: number): Promise<boolean> {
  const isOwn = and(eq(mentorWatches.userId, userId), eq(mentorWatches.id, id));
  return (await db.delete(mentorWatches).where(isOwn).returning({ id: mentorWatches.id })).length > 0;
}

const anyOr = (value: PgColumn, among: PgColumn) => or(eq(value, ''), sql`${value} = any(${among})`);

/** Tells those who wait for one of some mentors, by the ids of their accounts, of whom has a free time; they wait no more. */
export async function tellWaiting(tx: Db, mentorUserIds: readonly number[], now: Date): Promise<void> {
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
    // Of two processes the first one tells.
    if (freeAt === null || !(await deleteWatch(tx, userId, id))) continue;
    const cause = { flow: 'mentorWatch', id, event: 'found' };
    const facts = { title: name, starts_at: freeAt.toISOString(), timezone: timezone ?? 'UTC' };
    const action = `/mentoring?mentor=${encodeURIComponent(String(username))}`;
    const about = { cause, turn: 1, facts, action, target: mentorId };
    await notify(tx, bookingNotices.mentor_found, [userId], about, now);
  }
}
