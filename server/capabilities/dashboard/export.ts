import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { courses } from '../../platform/db/courses-schema.ts';
import { dashboardWidgets, learningGoals, recommendationDismissals } from '../../platform/db/dashboard-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** What somebody has set up for their first page. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const goals = await tx
    .select({ days_per_week: learningGoals.daysPerWeek, updated_at: learningGoals.updatedAt })
    .from(learningGoals)
    .where(eq(learningGoals.userId, userId));
  const dismissed = await tx
    .select({ course: courses.title, created_at: recommendationDismissals.createdAt })
    .from(recommendationDismissals)
    .innerJoin(courses, eq(courses.id, recommendationDismissals.courseId))
    .where(eq(recommendationDismissals.userId, userId))
    .orderBy(asc(recommendationDismissals.courseId));
  const arranged = await tx
    .select({
      order: dashboardWidgets.order,
      hidden: dashboardWidgets.hidden,
      updated_at: dashboardWidgets.updatedAt,
    })
    .from(dashboardWidgets)
    .where(eq(dashboardWidgets.userId, userId));
  return {
    learning: {
      learning_goals: goals.map(serialise),
      recommendation_dismissals: dismissed.map(serialise),
      dashboard_widgets: arranged.map(serialise),
    },
  };
}
