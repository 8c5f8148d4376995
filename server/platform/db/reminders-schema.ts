import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** Pending reminders. When a reminder is due, its kind determines the recipients. */
export const reminders = pgTable(
  'reminders',
  {
    id: identity(),
    /** The kind's name in the manifest of its capability. */
    kind: text().notNull(),
    /** The id of the row that it is about. */
    target: integer().notNull(),
    /** The name of the reminder among the row's reminders. */
    step: text().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    unique('reminders_step').on(table.kind, table.target, table.step),
    index('reminders_due').on(table.dueAt),
  ],
);
