import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/**
 * The history of flows: every transition of a stored chart. Rows never change and are removed after their retention
 * time (`server/platform/retention`).
 */
export const flowHistory = pgTable(
  'flow_history',
  {
    id: identity(),
    /** The chart's id. */
    flow: text().notNull(),
    entityId: integer().notNull(),
    fromState: text().notNull(),
    event: text().notNull(),
    toState: text().notNull(),
    sender: text({ enum: ['clock', 'operator', 'presenter', 'learner', 'guest'] }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('flow_history_entity').on(table.flow, table.entityId, table.id),
    index('flow_history_user').on(table.userId),
    index('flow_history_time').on(table.at),
  ],
);
