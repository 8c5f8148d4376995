import { and, arrayContains, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nextFreeDays } from '../../../src/shared/mentoring/slots.ts';
import { addDays, dayOf, daysFrom, startOfDay } from '../../../src/shared/time/days.ts';
import type { MentorAnswer, MentorCard, MentorPage, operations } from '../../../src/shared/transport/schema.d.ts';
import type { Span } from '../../platform/calendar/span.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { inTurns } from '../../platform/turns.ts';
import { mentors } from '../../tables/mentoring.ts';
import { isOpenMentor, type Slot } from './free-times.ts';
import { groupMeetingsOf } from './group-meeting.ts';
import { comingFreeTimes } from './next-free.ts';

type MentorQuery = NonNullable<operations['listMentors']['parameters']['query']>;

const pageSize = 20;
const maxValues = 100;
/** The minimum number of ratings; below it, the average would reveal who gave them. */
const leastRatings = 5;

const columns = {
  userId: mentors.userId,
  username: sql<string>`${users.username}`,
  name: users.name,
  avatar: users.avatar,
  topics: mentors.topics,
  languages: mentors.languages,
  minutes: mentors.meetingMinutes,
  answerMinutes: mentors.answerMinutes,
  meetingsHeld: mentors.meetingsHeld,
  ratingSum: mentors.ratingSum,
  ratingCount: mentors.ratingCount,
};

type MentorRow = Awaited<ReturnType<typeof selectCards>>[number];

const cardOf = (row: MentorRow, free: readonly Slot[]): MentorCard => ({
  username: row.username,
  name: row.name,
  avatar: row.avatar,
  topics: row.topics,
  languages: row.languages,
  meeting_minutes: row.minutes,
  next_free_at: free[0]?.startsAt.toISOString() ?? null,
  answer_minutes: row.answerMinutes,
  meetings_held: row.meetingsHeld,
  rating:
    row.ratingCount < leastRatings
      ? null
      : { average: Math.round((10 * row.ratingSum) / row.ratingCount) / 10, count: row.ratingCount },
});

/** Mentors with the earliest free time come first. */
const order = [sql`${mentors.nextFreeAt} nulls last`, asc(mentors.id)];

const selectCards = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(which)
    .orderBy(...order);

/** The next dates with that weekday in a zone (1 is Monday), each as a span from midnight to midnight. */
function daysOn(weekday: number, zone: string, now: Date): Span[] {
  const days = daysFrom(dayOf(now, zone), nextFreeDays + 1);
  return days
    .filter((day) => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday)
    .map((day) => ({ from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) }));
}

/** The number of mentors for each value of a list column, most frequent first. */
async function valuesOf(db: Db, list: PgColumn, which: SQL | undefined): Promise<MentorPage['topics']> {
  const value = sql<string>`unnest(${list})`.as('value');
  const all = db
    .select({ value })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(which)
    .as('listed');
  const count = sql<number>`count(*)::int`;
  return db
    .select({ value: sql<string>`${all.value}`, count })
    .from(all)
    .groupBy(all.value)
    .orderBy(sql`count(*) desc`, sql`${all.value} collate "C"`)
    .limit(maxValues);
}

interface Found {
  total: number;
  /** The rows of the page. */
  rows: MentorRow[];
  /** The free slots by account id. */
  free: ReadonlyMap<number, readonly Slot[]>;
}

/** A slice of the matching mentors. */
async function findPage(db: Db, which: SQL | undefined, from: number, now: Date): Promise<Found> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(which);
  const rows = await selectCards(db, which).limit(pageSize).offset(from);
  return {
    total: counted?.total ?? 0,
    rows,
    free: await comingFreeTimes(
      db,
      rows.map(({ userId }) => userId),
      now,
    ),
  };
}

/** A slice of the matching mentors with a free time on a weekday in a zone. */
async function findOnWeekday(
  db: Db,
  which: SQL | undefined,
  { weekday, zone }: { weekday: number; zone: string },
  from: number,
  now: Date,
): Promise<Found> {
  const all = await db
    .select({ userId: mentors.userId })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(which)
    .orderBy(...order);
  const free = await comingFreeTimes(
    db,
    all.map(({ userId }) => userId),
    now,
  );
  const days = daysOn(weekday, zone, now);
  const isOnOne = ({ startsAt }: Slot) => days.some((one) => one.from <= startsAt && startsAt < one.to);
  const ids: number[] = [];
  const pause = inTurns();
  for (const { userId } of all) {
    await pause();
    if (free.get(userId)?.some(isOnOne)) ids.push(userId);
  }
  const rows = await selectCards(db, inArray(mentors.userId, ids.slice(from, from + pageSize)));
  return { total: ids.length, rows, free };
}

/**
 * A page of mentors, earliest free time first. The next free time is cached for all mentors (`renewNextFree`) and
 * recomputed for the page. Mentors who have lost their last free time are left out. Weekdays are computed for all
 * matching mentors.
 */
export async function listMentors(db: Db, query: MentorQuery, now: Date): Promise<MentorPage> {
  const { q = '', topic, language, weekday, tz: zone = 'UTC', all, page = 1 } = query;
  const words = queryOfWords(q);
  const hasWords = words === null ? sql`false` : sql`${mentors.search} @@ ${words}::tsquery`;
  const isAnybody = all === 1 && weekday === undefined;
  const isListed = and(
    isOpenMentor(now),
    isAnybody ? undefined : isNotNull(mentors.nextFreeAt),
    q.trim() === '' ? undefined : hasWords,
  );
  const which = and(
    isListed,
    topic === undefined ? undefined : arrayContains(mentors.topics, [topic]),
    language === undefined ? undefined : arrayContains(mentors.languages, [language]),
  );
  const from = (page - 1) * pageSize;
  const { total, rows, free } = await (weekday === undefined
    ? findPage(db, which, from, now)
    : findOnWeekday(db, which, { weekday, zone }, from, now));
  const items = rows.map((row) => cardOf(row, free.get(row.userId) ?? []));
  return {
    server_now: now.toISOString(),
    items: isAnybody ? items : items.filter((card) => card.next_free_at !== null),
    total,
    page,
    page_size: pageSize,
    topics: await valuesOf(db, mentors.topics, isListed),
    languages: await valuesOf(db, mentors.languages, isListed),
  };
}

/** An open mentor by username, or null. */
export async function findMentor(db: Db, username: string, now: Date) {
  const [row] = await db
    .select({ userId: mentors.userId, about: mentors.about, noticeHours: mentors.noticeHours })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(and(eq(users.username, username), isOpenMentor(now)));
  return row ?? null;
}

/** The public details of an open mentor, or null. */
export async function readMentor(db: Db, username: string, now: Date): Promise<MentorAnswer | null> {
  const mentor = await findMentor(db, username, now);
  if (mentor === null) return null;
  const { userId, about, noticeHours } = mentor;
  const [row] = await selectCards(db, eq(mentors.userId, userId));
  if (row === undefined) return null;
  const free = await comingFreeTimes(db, [userId], now);
  return {
    server_now: now.toISOString(),
    card: cardOf(row, free.get(userId) ?? []),
    about,
    notice_hours: noticeHours,
    group_meetings: await groupMeetingsOf(db, userId, now),
  };
}
