import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mostWatches } from '../../../src/shared/mentoring/watches.ts';
import type { MentorWatch, MentorWatchWish } from '../../../src/shared/transport/schema.d.ts';
import { isThere } from '../../platform/accounts/due-accounts.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentors, mentorWatches } from '../../platform/db/mentoring-schema.ts';
import { notify } from '../../platform/notices/notify.ts';
import { oneLine } from '../../platform/plain-text.ts';
import { haveWords } from '../../platform/search/word-vector.ts';
import { bookingNotices } from './booking-notices.ts';

/** So many are told at once; the others when the mentor's next free time is reckoned again. */
const mostTold = 200;

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
  wish: MentorWatchWish,
  now: Date,
): Promise<MentorWatch | null> {
  await oneAtATime(tx, userId);
  const filter = { q: oneLine(wish.q), topic: wish.topic, language: wish.language };
  const { q, topic, language } = mentorWatches;
  const isSame = and(eq(q, filter.q), eq(topic, filter.topic), eq(language, filter.language));
  const isOwn = eq(mentorWatches.userId, userId);
  const [same] = await tx.select().from(mentorWatches).where(and(isOwn, isSame));
  if (same !== undefined) return answerOf(same);
  if ((await tx.$count(mentorWatches, isOwn)) >= mostWatches) return null;
  const [added] = await tx
    .insert(mentorWatches)
    .values({ userId, ...filter, createdAt: now })
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
  const { topic, language } = mentorWatches;
  const fits = and(anyOr(topic, mentors.topics), anyOr(language, mentors.languages));
  const mentor = { userId: mentors.userId, about: mentors.about, topics: mentors.topics, freeAt: mentors.nextFreeAt };
  const waiting = await tx
    .select({ watch: mentorWatches, mentor, timezone: users.timezone })
    .from(mentorWatches)
    .innerJoin(users, eq(users.id, mentorWatches.userId))
    .innerJoin(mentors, fits)
    .where(and(inArray(mentors.userId, [...mentorUserIds]), isNotNull(mentors.nextFreeAt), isThere(now)))
    .orderBy(asc(mentorWatches.id), asc(mentors.nextFreeAt));
  if (waiting.length === 0) return;
  const people = await tx
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(inArray(users.id, [...mentorUserIds]));
  const told = new Set<number>();
  for (const { watch, mentor: found, timezone } of waiting) {
    const person = people.find(({ id }) => id === found.userId);
    if (told.size === mostTold || told.has(watch.id) || found.freeAt === null || person?.username == null) continue;
    if (!haveWords([person.name, found.about, ...found.topics], watch.q)) continue;
    told.add(watch.id);
    // Of two processes the first one tells.
    if (!(await deleteWatch(tx, watch.userId, watch.id))) continue;
    const cause = { flow: 'mentorWatch', id: watch.id, event: 'found' };
    const facts = { title: person.name, starts_at: found.freeAt.toISOString(), timezone: timezone ?? 'UTC' };
    const action = `/mentoring?mentor=${encodeURIComponent(person.username)}`;
    const about = { cause, turn: 1, facts, action, target: person.id };
    await notify(tx, bookingNotices.mentor_found, [watch.userId], about, now);
  }
}
