import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { files } from '../platform/db/files-schema.ts';

/**
 * Requested exports of a person's data, if they are too large to send directly. Each person has at most one, from the
 * request until its file is deleted.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    userId: userId().unique('data_exports_user'),
    state: text({ enum: ['asked', 'making', 'ready', 'failed'] }).notNull(),
    /** The device from which the export was requested, in words. */
    device: text().notNull(),
    /**
     * The number of times that a process has started to create the export. A process may only report the result of its
     * own attempt.
     */
    tries: integer().notNull().default(0),
    /** Until this time, a process is working on the export or the next attempt is delayed. */
    claimedUntil: instant(),
    fileId: integer().references(() => files.id, { onDelete: 'cascade' }),
    askedAt: instant().notNull(),
    /** When the export became ready or failed. */
    endedAt: instant(),
  },
  (table) => [
    index('data_exports_file').on(table.fileId),
    index('data_exports_waiting').on(table.askedAt).where(sql`${table.endedAt} is null`),
    index('data_exports_ended').on(table.endedAt),
  ],
);
