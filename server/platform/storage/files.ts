import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import { fileContents, files } from '../db/files-schema.ts';
import { type Content, keepContent } from './contents.ts';
import { keepLinkKey, linkKey, linkTo } from './links.ts';
import type { FileStore } from './store.ts';

/**
 * Whether a user may use these uploads: all of them are ready, the user's own, and for that purpose. None of them is
 * removed before the transaction ends; rows with a column `fileId` keep them after it.
 */
export async function claimFiles(tx: Db, userId: number, purpose: string, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isTheirs = and(eq(files.userId, userId), eq(files.purpose, purpose), eq(files.state, 'ready'));
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), isTheirs))
    .for('key share');
  return found.length === new Set(ids).size;
}

/** Files as calls answer them, by their ids; one that is not ready is missing. Who may have them, the caller has seen to. */
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

interface OwnedFile {
  /** Whose data it is: it goes with their account. */
  userId: number;
  purpose: string;
  name: string;
  type: string;
}

export interface AddedFile extends OwnedFile {
  /** A file in the scratch folder of the store, which is taken over. */
  path: string;
}

/** A file that nobody has uploaded: one that the product makes, or that an operator gives. @returns its id */
export async function addFile(db: Db, store: FileStore, { path, ...row }: AddedFile, now: Date): Promise<number> {
  return addFileOf(db, { ...row, ...(await keepContent(db, store, path)) }, now);
}

/** A file whose content was noted. @returns its id */
export async function addFileOf(tx: Db, { bytes, ...row }: OwnedFile & Content, now: Date): Promise<number> {
  await keepLinkKey(tx);
  const [file] = await tx
    .insert(files)
    .values({ ...row, size: bytes, received: bytes, state: 'ready', createdAt: now, updatedAt: now })
    .returning({ id: files.id });
  if (file === undefined) throw new Error('The file has no row');
  return file.id;
}
