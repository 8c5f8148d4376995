import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { addDays, dayOf, weekOf } from '../../../src/shared/time/days.ts';
import { isZone } from '../../../src/shared/time/zones.ts';
import type { LearningStreak } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { learningGoals } from '../../tables/dashboard.ts';
import { dailyActivity } from '../../tables/learning.ts';

/** A learner's week and streak, by days in their time zone, or in UTC if the zone is unknown. */
export async function streakOf(db: Db, userId: number, timezone: string, now: Date): Promise<LearningStreak> {
  const today = dayOf(now, isZone(timezone) ? timezone : 'UTC');
  const week = weekOf(today);
  // Activity recorded in a zone further east may have a date that is still in the future here.
  const own = and(eq(dailyActivity.userId, userId), lte(dailyActivity.localDate, today));
  const numbered = db
    .select({
      day: dailyActivity.localDate,
      number: sql<number>`(row_number() over (order by ${dailyActivity.localDate} desc))::int`.as('number'),
      latest: sql<string>`max(${dailyActivity.localDate}) over ()`.as('latest'),
    })
    .from(dailyActivity)
    .where(own)
    .as('numbered');
  const [run] = await db
    .select({ latest: sql<string | null>`max(${numbered.latest})::text`, length: sql<number>`count(*)::int` })
    .from(numbered)
    .where(sql`${numbered.day} + ${numbered.number} = ${numbered.latest} + 1`);
  const recent = await db
    .select({ day: dailyActivity.localDate })
    .from(dailyActivity)
    .where(own)
    .orderBy(desc(dailyActivity.localDate))
    .limit(week.length);
  const active = new Set(recent.map(({ day }) => day));
  const [goal] = await db
    .select({ days: learningGoals.daysPerWeek })
    .from(learningGoals)
    .where(eq(learningGoals.userId, userId));
  const isUnbroken = run?.latest != null && run.latest >= addDays(today, -1);
  return {
    today,
    days: week.map((day) => ({ day, is_active: active.has(day) })),
    streak: isUnbroken ? run.length : 0,
    days_per_week: goal?.days ?? null,
  };
}

/** Stores a user's weekly goal in days. */
export async function setGoal(db: Db, userId: number, daysPerWeek: number, now: Date): Promise<void> {
  const columns = { daysPerWeek, updatedAt: now };
  await db
    .insert(learningGoals)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: learningGoals.userId, set: columns });
}
