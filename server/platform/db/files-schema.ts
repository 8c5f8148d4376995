import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RejectedFile } from '../../../src/shared/transport/schema.d.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** The contents in the store below `files/`, named by their hash. Several files may have the same content. */
export const fileContents = pgTable(
  'file_contents',
  {
    sha256: text().primaryKey(),
    bytes: integer().notNull(),
    /** Since when no file has it; it goes a day later, so that a backup that was begun before finds it. */
    unusedSince: instant(),
  },
  (table) => [index('file_contents_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`)],
);

/** A part of an upload, and what it is called in the store until all parts are there. */
export interface StoredPiece {
  name: string;
  bytes: number;
}

/** What people upload: on its way, looked at, and then for as long as something refers to it; see `fileId`. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    userId: userId(),
    /** By the table of purposes. */
    purpose: text().notNull(),
    name: text().notNull(),
    /** As it was announced, in bytes. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** In their order; empty once they have become the content. */
    pieces: jsonb().$type<StoredPiece[]>().notNull().default([]),
    state: text({ enum: ['uploading', 'scanning', 'ready', 'rejected'] }).notNull(),
    /** Why it is rejected. */
    reason: text().$type<RejectedFile>(),
    /** Until when a process is busy with looking at it. */
    claimedUntil: instant(),
    /** What it is, by its content. */
    type: text(),
    sha256: text().references(() => fileContents.sha256),
    /** Since when nothing refers to it, as far as is known; it goes a day later. */
    unusedSince: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('files_user').on(table.userId),
    index('files_content').on(table.sha256),
    index('files_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index('files_scanning').on(table.id).where(sql`${table.state} = 'scanning'`),
  ],
);

/**
 * A column that refers to a file, and so keeps it: a file is removed a day after the last such column has let it go. The
 * column wants an index. The row goes with the file, which goes with the account of its owner.
 */
export const fileId = () =>
  integer()
    .notNull()
    .references((): AnyPgColumn => files.id, { onDelete: 'cascade' });

/** The picture of a person in its three sizes. */
export const pictures = pgTable(
  'pictures',
  {
    id: identity(),
    userId: userId().unique('pictures_user'),
    /** Of its address, which nobody can guess; another with each picture. */
    name: text().notNull().unique('pictures_name'),
    small: fileId(),
    medium: fileId(),
    large: fileId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('pictures_small').on(table.small),
    index('pictures_medium').on(table.medium),
    index('pictures_large').on(table.large),
  ],
);

/** What links to files are signed with. */
export const fileLinkKeys = pgTable('file_link_keys', {
  id: integer().primaryKey(),
  secret: text().notNull(),
});
