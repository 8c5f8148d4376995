import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RejectedFile } from '../../../src/shared/transport/schema.d.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';

/** Stored file contents below `files/`, named by their hash. Several files may share one content. */
export const fileContents = pgTable(
  'file_contents',
  {
    sha256: text().primaryKey(),
    bytes: integer().notNull(),
    /**
     * When the last file with this content was removed. The content is deleted a day later, so that a backup that was
     * started before can still copy it.
     */
    unusedSince: instant(),
  },
  (table) => [index('file_contents_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`)],
);

/** A piece of an upload, and its name in the store until all pieces have arrived. */
export interface StoredPiece {
  name: string;
  bytes: number;
}

/** Uploaded files: in transfer, being scanned, and then kept as long as a row refers to them; see `fileId`. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    userId: userId(),
    /** A key of the table of purposes. */
    purpose: text().notNull(),
    name: text().notNull(),
    /** The size that was announced, in bytes. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** The pieces in order; empty once they were joined to the content. */
    pieces: jsonb().$type<StoredPiece[]>().notNull().default([]),
    state: text({ enum: ['uploading', 'scanning', 'ready', 'rejected'] }).notNull(),
    /** The reason why the file was rejected. */
    reason: text().$type<RejectedFile>(),
    /** Until this time, a process is scanning it. */
    claimedUntil: instant(),
    /** The media type that was detected from the content. */
    type: text(),
    sha256: text().references(() => fileContents.sha256),
    /** Since when no known row refers to it; it is deleted a day later. */
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
 * A column that refers to a file, so that the file is kept: a file is deleted a day after its last reference. The
 * column needs an index. Deleting an account deletes its files, and deleting a file deletes the row.
 */
export const fileId = () =>
  integer()
    .notNull()
    .references((): AnyPgColumn => files.id, { onDelete: 'cascade' });

/** People's pictures in three sizes. */
export const pictures = pgTable(
  'pictures',
  {
    id: identity(),
    userId: userId().unique('pictures_user'),
    /** The unguessable name in its address; each new picture gets a new name. */
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

/** The key that signs links to files. */
export const fileLinkKeys = pgTable('file_link_keys', {
  id: integer().primaryKey(),
  secret: text().notNull(),
});

/** Files of content, stored as `media/<sha256>.<extension>`. They are kept as long as a row refers to them. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    sha256: text().primaryKey(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** The original file name. */
    name: text().notNull(),
    /**
     * When the last reference was removed. The file is deleted a day later, so that a backup that was started before
     * can still copy it.
     */
    unusedSince: instant(),
  },
  (table) => [index('media_assets_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`)],
);

/** A column that refers to a content file, so that the file is kept. The column needs an index. */
export const mediaHash = () => text().references(() => mediaAssets.sha256);
