import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** What is to be told in time, from when that is known until it is told. Of whom it is, its kind finds out by then. */
export const reminders = pgTable(
  'reminders',
  {
    id: identity(),
    /** Its name in the manifest of its capability. */
    kind: text().notNull(),
    /** The row that it is about. */
    target: integer().notNull(),
    /** Which of those of the row it is. */
    step: text().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    unique('reminders_step').on(table.kind, table.target, table.step),
    index('reminders_due').on(table.dueAt),
  ],
);
