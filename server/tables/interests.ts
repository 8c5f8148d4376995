import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity } from '../platform/db/columns.ts';

/** Interest areas; the contract calls them course categories. */
export const interestAreas = pgTable('interest_areas', {
  id: identity(),
  externalRef: text().notNull().unique('interest_areas_external_ref'),
  name: text().notNull(),
  image: text(),
  position: integer().notNull(),
});

export const userInterestAreas = pgTable(
  'user_interest_areas',
  {
    id: identity(),
    userId: userId(),
    areaId: integer()
      .notNull()
      .references(() => interestAreas.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('user_interest_areas_pair').on(table.userId, table.areaId),
    index('user_interest_areas_area').on(table.areaId),
  ],
);
