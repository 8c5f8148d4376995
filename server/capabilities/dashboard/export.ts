import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../../tables/courses.ts';
import { dashboardWidgets, learningGoals, recommendationDismissals } from '../../tables/dashboard.ts';

/** A user's dashboard settings. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const goals = serialised(
    tx
      .select({ key: learningGoals.id, days_per_week: learningGoals.daysPerWeek, updated_at: learningGoals.updatedAt })
      .from(learningGoals),
    learningGoals.id,
    eq(learningGoals.userId, userId),
  );
  const dismissed = serialised(
    tx
      .select({
        key: recommendationDismissals.courseId,
        course: courses.title,
        created_at: recommendationDismissals.createdAt,
      })
      .from(recommendationDismissals)
      .innerJoin(courses, eq(courses.id, recommendationDismissals.courseId)),
    recommendationDismissals.courseId,
    eq(recommendationDismissals.userId, userId),
  );
  const arranged = serialised(
    tx
      .select({
        key: dashboardWidgets.id,
        order: dashboardWidgets.order,
        hidden: dashboardWidgets.hidden,
        updated_at: dashboardWidgets.updatedAt,
      })
      .from(dashboardWidgets),
    dashboardWidgets.id,
    eq(dashboardWidgets.userId, userId),
  );
  return {
    learning: {
      learning_goals: goals,
      recommendation_dismissals: dismissed,
      dashboard_widgets: arranged,
    },
  };
}
