import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** Reminders that are still to come. Whom one tells, its kind finds out when it is due. */
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
