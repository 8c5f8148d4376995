import { count, eq } from 'drizzle-orm';
import type { DashboardArrangement, DashboardWidgets } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { dashboardWidgets, learningGoals } from '../../tables/dashboard.ts';
import { userInterestAreas } from '../../tables/interests.ts';
import { userSkills } from '../../tables/skills.ts';

/** A user's arrangement of the dashboard, and their completed first steps. The portal defines the list of all widgets. */
export async function dashboardOf(db: Db, userId: number): Promise<DashboardWidgets> {
  const [row] = await db.select().from(dashboardWidgets).where(eq(dashboardWidgets.userId, userId));
  const [mySkills] = await db.select({ count: count() }).from(userSkills).where(eq(userSkills.userId, userId));
  const [areas] = await db
    .select({ count: count() })
    .from(userInterestAreas)
    .where(eq(userInterestAreas.userId, userId));
  const [goal] = await db.select({ count: count() }).from(learningGoals).where(eq(learningGoals.userId, userId));
  const isDone = (found: { count: number } | undefined) => (found?.count ?? 0) > 0;
  return {
    order: row?.order ?? [],
    hidden: row?.hidden ?? [],
    setup: { skills: isDone(mySkills), interests: isDone(areas), goal: isDone(goal) },
  };
}

/** Stores a user's arrangement of the widgets. */
export async function arrange(db: Db, userId: number, input: DashboardArrangement, now: Date): Promise<void> {
  const columns = { order: input.order, hidden: input.hidden, updatedAt: now };
  await db
    .insert(dashboardWidgets)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: dashboardWidgets.userId, set: columns });
}
