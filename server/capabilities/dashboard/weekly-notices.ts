import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { notices } from '../../../src/messages/dashboard-notices.ts';
import { addDays, dayOf, startOfDay, startOfWeek } from '../../../src/shared/time/days.ts';
import type { Db } from '../../platform/db/database.ts';
import { type NoticeKind, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { isWanted, zoneOf } from '../../platform/notices/preferences.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { nextWeekly } from '../../platform/reminders/weekly.ts';
import { lessonItems } from '../../tables/courses.ts';
import { itemProgress } from '../../tables/learning.ts';
import { listMyCourses } from '../learning/module.ts';
import { streakOf } from './streak.ts';

/** An opt-in weekly notice, scheduled in the learner's time zone. */
interface Weekly {
  kind: NoticeKind;
  /** The local weekday, in which 1 is Monday. */
  weekday: number;
  time: string;
  /** Notifies a learner about the week that contains `now`. */
  notifyOfWeek(tx: Db, userId: number, week: { zone: string; now: Date; turn: number }): Promise<void>;
}

/** Creates a weekly notice: its reminder, and its kind, which schedules the reminder when a learner opts in. */
function weekly({ kind, weekday, time, notifyOfWeek }: Weekly): { reminder: ReminderKind; notice: NoticeKind } {
  const reminder: ReminderKind = {
    name: kind.name,
    send: async (tx, { target: userId, dueAt }, now) => {
      if (!(await isWanted(tx, kind, userId))) return null;
      const zone = await zoneOf(tx, userId);
      await notifyOfWeek(tx, userId, { zone, now, turn: dueAt.getTime() });
      return nextWeekly(now, zone, weekday, time);
    },
  };
  const chosen = async (tx: Db, userId: number, now: Date): Promise<void> => {
    const next = nextWeekly(now, await zoneOf(tx, userId), weekday, time);
    await setReminders(tx, reminder, userId, (await isWanted(tx, kind, userId)) ? { week: next } : {}, now);
  };
  return { reminder, notice: { ...kind, chosen } };
}

const { goal: goalKind, learning_week: weekKind } = noticeKinds(notices, { area: 'learning' });

/** Friday afternoon: progress towards the weekly goal. Not sent to learners without a goal. */
export const goal = weekly({
  kind: goalKind,
  weekday: 5,
  time: '16:00',
  notifyOfWeek: async (tx, userId, { zone, now, turn }) => {
    const { days, days_per_week: wanted } = await streakOf(tx, userId, zone, now);
    if (wanted === null) return;
    const done = days.filter(({ is_active }) => is_active).length;
    const cause = { flow: 'learning', id: userId, event: 'goal.looked_at' };
    await notify(tx, goalKind, [userId], { cause, turn, facts: { days: wanted, done }, action: '/home' }, now);
  },
});

/** The number of lessons completed in a time span, and their total minutes. */
async function completedIn(
  tx: Db,
  userId: number,
  from: Date,
  to: Date,
): Promise<{ lessons: number; minutes: number }> {
  const [row] = await tx
    .select({
      lessons: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${lessonItems.minutes}), 0)::int`,
    })
    .from(itemProgress)
    .innerJoin(lessonItems, eq(lessonItems.id, itemProgress.itemId))
    .where(and(eq(itemProgress.userId, userId), gte(itemProgress.completedAt, from), lt(itemProgress.completedAt, to)));
  return row ?? { lessons: 0, minutes: 0 };
}

/** Monday morning: the previous week, and what is next. */
export const learningWeek = weekly({
  kind: weekKind,
  weekday: 1,
  time: '08:00',
  notifyOfWeek: async (tx, userId, { zone, now, turn }) => {
    const monday = startOfWeek(dayOf(now, zone));
    const done = await completedIn(tx, userId, startOfDay(addDays(monday, -7), zone), startOfDay(monday, zone));
    const next = await nextLessonOf(tx, userId, now);
    const cause = { flow: 'learning', id: userId, event: 'week.ended' };
    const facts = { ...done, title: next ?? '' };
    await notify(tx, weekKind, [userId], { cause, turn, facts, action: '/continue-learning' }, now);
  },
});

/** The title of the next lesson in the most recently used course; null if nothing is left. */
async function nextLessonOf(tx: Db, userId: number, now: Date): Promise<string | null> {
  const { items } = await listMyCourses(tx, userId, { status: 'open', page_size: 10 }, now);
  return items.find(({ next_item }) => next_item !== null)?.next_item?.title ?? null;
}
