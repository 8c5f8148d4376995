import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { files } from './files-schema.ts';

/** The file with all that is stored of a person, where that is much: one at a time, from asking for it to its end. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    userId: userId().unique('data_exports_user'),
    state: text({ enum: ['asked', 'making', 'ready', 'failed'] }).notNull(),
    /** With which it was asked for, in words. */
    device: text().notNull(),
    /** How often a process has begun to make it: what a process says counts for the try that it has begun. */
    tries: integer().notNull().default(0),
    /** Until when a process is busy with it, or nobody tries it again. */
    claimedUntil: instant(),
    fileId: integer().references(() => files.id, { onDelete: 'cascade' }),
    askedAt: instant().notNull(),
    /** Since when it is ready, or has failed. */
    endedAt: instant(),
  },
  (table) => [
    index('data_exports_file').on(table.fileId),
    index('data_exports_waiting').on(table.askedAt).where(sql`${table.endedAt} is null`),
    index('data_exports_ended').on(table.endedAt),
  ],
);
