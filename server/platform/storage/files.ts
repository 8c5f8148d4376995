import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { isWithinNumber } from '../../../src/shared/files/purposes.ts';
import type { StoredFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import { fileContents, files } from '../db/files-schema.ts';
import { type Content, contentName, keepContent } from './contents.ts';
import { keepLinkKey, linkKey, linkTo } from './links.ts';
import { isUnused } from './references.ts';
import type { SentFile } from './send.ts';
import type { FileStore } from './store.ts';

/** The purpose of a file with all data of a person. */
export const exportPurpose = 'export';

/** Whether a row of `files` is a user's own file. Exports are copies and count towards no limit. */
export const isOwn = ne(files.purpose, exportPurpose);

/**
 * Which of the uploads a user may use: ready, owned by the user, and for that purpose. They are locked against removal
 * until the transaction ends; then rows with a column `fileId` keep them.
 */
export async function claimSome(tx: Db, userId: number, purpose: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const isTheirs = and(eq(files.userId, userId), eq(files.purpose, purpose), eq(files.state, 'ready'));
  const found = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(inArray(files.id, [...ids]), isTheirs))
    .for('key share');
  // If the reference is removed before the next sweep, the file is still kept for a full day.
  const claimed = inArray(
    files.id,
    found.map(({ id }) => id),
  );
  await tx
    .update(files)
    .set({ unusedSince: null })
    .where(and(claimed, isNotNull(files.unusedSince)));
  return found;
}

/** Whether a user may use all of these uploads, and their number is within the limit; see `claimSome`. */
export async function claimFiles(tx: Db, userId: number, purpose: string, ids: readonly number[]): Promise<boolean> {
  if (!isWithinNumber(purpose, ids.length)) return false;
  return (await claimSome(tx, userId, purpose, ids)).length === new Set(ids).size;
}

/** Removes files immediately, unless a row refers to them. */
export const removeFiles = (tx: Db, ids: readonly number[]): Promise<unknown> =>
  tx.delete(files).where(and(inArray(files.id, [...ids]), isUnused()));

/**
 * Files as responses show them, by their ids; files that aren't ready are missing. The caller must check permissions.
 */
export async function viewFiles(db: Db, ids: readonly number[], now: Date): Promise<Map<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const key = await linkKey(db);
  if (key === null) return new Map();
  const rows = await db
    .select({ id: files.id, name: files.name, type: files.type, size: fileContents.bytes })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(and(inArray(files.id, [...ids]), eq(files.state, 'ready')));
  return new Map(
    rows.map(({ type, ...row }) => [row.id, { ...row, type: type ?? '', address: linkTo(key, row, now) }]),
  );
}

/** A file for sending, with its name; null if the file no longer exists. The caller must check permissions. */
export async function sendingOf(db: Db, id: number): Promise<(SentFile & { called: string }) | null> {
  const [row] = await db
    .select({ called: files.name, type: files.type, sha256: fileContents.sha256, bytes: fileContents.bytes })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(eq(files.id, id));
  if (row === undefined) return null;
  const { called, type, sha256, bytes } = row;
  return { called, name: contentName(sha256), bytes, type: type ?? 'application/octet-stream', etag: `"${sha256}"` };
}

interface OwnedFile {
  /** The owner of the data: the file is deleted with their account. */
  userId: number;
  purpose: string;
  name: string;
  type: string;
}

export interface AddedFile extends OwnedFile {
  /** The path of a file in the store's scratch folder. The file is moved into the store. */
  path: string;
}

/** Adds a file that isn't an upload: the product generates it, or an operator provides it. @returns its id */
export async function addFile(db: Db, store: FileStore, { path, ...row }: AddedFile, now: Date): Promise<number> {
  return addFileOf(db, { ...row, ...(await keepContent(db, store, path)) }, now);
}

/** Adds a file whose content was recorded before. Its name is stored in composed form. @returns its id */
export async function addFileOf(tx: Db, { bytes, ...row }: OwnedFile & Content, now: Date): Promise<number> {
  await keepLinkKey(tx);
  const [file] = await tx
    .insert(files)
    .values({
      ...row,
      name: row.name.normalize('NFC'),
      size: bytes,
      received: bytes,
      state: 'ready',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: files.id });
  if (file === undefined) throw new Error('The file has no row');
  return file.id;
}
