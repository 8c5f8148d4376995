import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { courseId } from './courses.ts';

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

/** Courses that a learner dismissed from the recommendations. */
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

/** The order of a learner's widgets; without a row the dashboard has the default order. */
export const dashboardWidgets = pgTable('dashboard_widgets', {
  id: identity(),
  userId: userId().unique('dashboard_widgets_user'),
  /** The names of widgets, in order. */
  order: text().array().notNull(),
  hidden: text().array().notNull(),
  updatedAt: instant().notNull(),
});
