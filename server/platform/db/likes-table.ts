import { type AnyPgColumn, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/**
 * Makes a table of likes. A like is deleted with the row it belongs to. @param liked the id column of the liked rows
 */
export const likesTable = (name: string, liked: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: identity(),
      userId: userId(),
      likedId: integer().notNull().references(liked, { onDelete: 'cascade' }),
      createdAt: instant().notNull(),
    },
    (table) => [unique(`${name}_once`).on(table.likedId, table.userId), index(`${name}_user`).on(table.userId)],
  );

export type LikesTable = ReturnType<typeof likesTable>;
