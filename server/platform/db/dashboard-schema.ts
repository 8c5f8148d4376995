import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { courseId } from './courses-schema.ts';

export const learningGoals = pgTable(
  'learning_goals',
  {
    id: identity(),
    userId: userId().unique('learning_goals_user'),
    daysPerWeek: smallint().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('learning_goals_days', sql`${table.daysPerWeek} between 1 and 7`)],
);

/** Courses that are not to be recommended again. */
export const recommendationDismissals = pgTable(
  'recommendation_dismissals',
  {
    userId: userId(),
    courseId: courseId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('recommendation_dismissals_course').on(table.courseId),
  ],
);

/** The order of a learner's widgets; without a row the dashboard has the order of the product. */
export const dashboardWidgets = pgTable('dashboard_widgets', {
  id: identity(),
  userId: userId().unique('dashboard_widgets_user'),
  /** The names of widgets, in the order in which they stand. */
  order: text().array().notNull(),
  hidden: text().array().notNull(),
  updatedAt: instant().notNull(),
});
