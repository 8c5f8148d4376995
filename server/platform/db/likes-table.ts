import { type AnyPgColumn, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** A table of who likes the rows of another one; a like goes with what is liked. @param liked the id of those rows */
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
