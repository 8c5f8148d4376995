import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity } from '../platform/db/columns.ts';

export const skills = pgTable(
  'skills',
  {
    id: identity(),
    externalRef: text().notNull().unique('skills_external_ref'),
    name: text().notNull(),
  },
  (table) => [uniqueIndex('skills_label').on(sql`lower(${table.name})`)],
);

export const userSkills = pgTable(
  'user_skills',
  {
    id: identity(),
    userId: userId(),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    /** The proficiency in percent. */
    selfProficiency: smallint().notNull(),
  },
  (table) => [unique('user_skills_pair').on(table.userId, table.skillId), index('user_skills_skill').on(table.skillId)],
);
