import { count, eq } from 'drizzle-orm';
import type { DashboardArrangement, DashboardWidgets } from '../../../src/shared/transport/schema.d.ts';
import { dashboardWidgets, learningGoals } from '../../platform/db/dashboard-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { userInterestAreas } from '../../platform/db/interests-schema.ts';
import { userSkills } from '../../platform/db/skills-schema.ts';

/**
 * How somebody has arranged the dashboard, and which of the first steps they have taken. The list of all widgets is the
 * portal's.
 */
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

/** Stores how a user has arranged the widgets. */
export async function arrange(db: Db, userId: number, input: DashboardArrangement, now: Date): Promise<void> {
  const columns = { order: input.order, hidden: input.hidden, updatedAt: now };
  await db
    .insert(dashboardWidgets)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: dashboardWidgets.userId, set: columns });
}
