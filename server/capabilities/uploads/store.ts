import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { faultOfFileName, purposes, quota, unconfirmedQuota } from '../../../src/shared/files/purposes.ts';
import type { FilePurpose, NewUpload } from '../../../src/shared/transport/schema.d.ts';
import { isAddressProven, isUnconfirmed } from '../../platform/accounts/proven-account.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { files, type StoredPiece } from '../../platform/db/files-schema.ts';
import { isOwn } from '../../platform/storage/files.ts';
import { keepLinkKey } from '../../platform/storage/links.ts';
import { isUnused } from '../../platform/storage/references.ts';

export type FileRow = typeof files.$inferSelect;
export type UploadRefusal =
  | 'file_name'
  | 'file_type'
  | 'file_empty'
  | 'file_too_large'
  | 'file_quota'
  | 'unconfirmed_quota'
  | 'unconfirmed_room'
  | 'too_many_uploads';

/** A started upload, and the stored content of evicted uploads, which the caller deletes. */
interface Begun {
  row: FileRow;
  pieces: readonly StoredPiece[];
}

/**
 * Starts an upload, if its name, its size and the owner's quota allow it.
 *
 * @param maxUnconfirmed bytes that all accounts with unconfirmed addresses may store together
 */
export function beginUpload(
  db: Db,
  userId: number,
  requested: NewUpload,
  maxUnconfirmed: number,
  now: Date,
): Promise<Begun | { refusal: UploadRefusal }> {
  const { purpose, size } = requested;
  const name = requested.name.normalize('NFC');
  const fault = faultOfFileName(name, purpose);
  if (fault !== null) return Promise.resolve({ refusal: fault });
  if (size === 0) return Promise.resolve({ refusal: 'file_empty' });
  if (size > purposes[purpose].largest) return Promise.resolve({ refusal: 'file_too_large' });
  return db.transaction(async (tx) => {
    // Locks, so that concurrent uploads of the same user see each other.
    await oneAtATime(tx, userId);
    const mayFill = await isAddressProven(tx, userId);
    const refusal = await fullFor(tx, userId, size, mayFill);
    if (refusal !== null) return { refusal };
    const pieces = mayFill ? [] : await makeRoom(tx, size, maxUnconfirmed, now);
    if (pieces === null) return { refusal: 'unconfirmed_room' };
    await keepLinkKey(tx);
    const times = { createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(files)
      .values({ userId, purpose, name, size, state: 'uploading', unusedSince: now, ...times })
      .returning();
    if (row === undefined) throw new Error('The upload has no row');
    return { row, pieces };
  });
}

/** Uploads that count towards the quota; rejected files are not stored. */
const isStored = and(isOwn, ne(files.state, 'rejected'));

async function fullFor(tx: Db, userId: number, size: number, mayFill: boolean): Promise<UploadRefusal | null> {
  const [stored] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${isUnused()}))::int`,
      kept: sql<number>`(count(*) filter (where ${isStored}))::int`,
      bytes: sql<number>`coalesce(sum(${files.size}) filter (where ${isStored}), 0)::float8`,
    })
    .from(files)
    .where(and(eq(files.userId, userId), isOwn));
  const { all = 0, unused = 0, kept = 0, bytes = 0 } = stored ?? {};
  if (all >= quota.files || unused >= quota.unused) return 'too_many_uploads';
  if (!mayFill && (kept >= unconfirmedQuota.files || bytes + size > unconfirmedQuota.bytes)) return 'unconfirmed_quota';
  return bytes + size > quota.bytes ? 'file_quota' : null;
}

/** Milliseconds during which an unused upload is not evicted, because it may be used soon. */
const safeFor = 3_600_000;
/** Maximum number of uploads to evict for a new upload. */
const maxRemoved = 20;

/**
 * Makes room for a file of an account with an unconfirmed address. Evicts files of such accounts that were
 * unused for an hour, oldest first.
 *
 * @returns the stored content of evicted files; null if there is no room
 */
async function makeRoom(tx: Db, size: number, most: number, now: Date): Promise<StoredPiece[] | null> {
  // Locks, so that concurrent calls see each other's evictions.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files of unconfirmed accounts'))`);
  const unconfirmed = tx.select({ id: users.id }).from(users).where(isUnconfirmed());
  const isTheirs = and(isStored, inArray(files.userId, unconfirmed));
  const [stored] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(isTheirs);
  let excess = (stored?.bytes ?? 0) + size - most;
  if (excess <= 0) return [];
  const isOld = lte(files.createdAt, new Date(now.getTime() - safeFor));
  const unused = await tx
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(and(isTheirs, isOld, isUnused()))
    .orderBy(files.id)
    .limit(maxRemoved)
    .for('update', { skipLocked: true });
  const ids: number[] = [];
  for (const one of unused) {
    if (excess <= 0) break;
    excess -= one.size;
    ids.push(one.id);
  }
  if (excess > 0) return null;
  const gone = await tx
    .delete(files)
    .where(and(inArray(files.id, ids), isUnused()))
    .returning({ pieces: files.pieces });
  return gone.flatMap(({ pieces }) => pieces);
}

export async function findUpload(db: Db, userId: number, id: number): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId), isOwn));
  return row ?? null;
}

/** A user's unused uploads. */
export function unusedUploads(db: Db, userId: number, purpose: FilePurpose | undefined): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.userId, userId), purpose && eq(files.purpose, purpose), isOwn, isUnused()))
    .orderBy(desc(files.id))
    .limit(quota.unused);
}

/** @returns the deleted row; null if there is none, `used` if something refers to it */
export function dropUpload(db: Db, userId: number, id: number): Promise<FileRow | 'used' | null> {
  return db.transaction(async (tx) => {
    const isTarget = and(eq(files.id, id), eq(files.userId, userId));
    const [found] = await tx.select({ id: files.id }).from(files).where(isTarget).for('update');
    if (found === undefined) return null;
    const [gone] = await tx.delete(files).where(and(isTarget, isUnused())).returning();
    return gone ?? 'used';
  });
}

/**
 * Adds a piece if it is expected at its offset. After the last piece the upload is ready to be checked.
 *
 * @returns the updated row; null if another piece arrived first, or none is expected
 */
export async function addPiece(
  db: Db,
  { id, offset }: { id: number; offset: number },
  piece: { name: string; bytes: number },
  now: Date,
): Promise<FileRow | null> {
  const [row] = await db
    .update(files)
    .set({
      received: sql`${files.received} + ${piece.bytes}`,
      pieces: sql`${files.pieces} || ${JSON.stringify([piece])}::jsonb`,
      state: sql`case when ${files.received} + ${piece.bytes} >= ${files.size} then 'scanning' else 'uploading' end`,
      updatedAt: now,
    })
    .where(and(eq(files.id, id), eq(files.state, 'uploading'), eq(files.received, offset)))
    .returning();
  return row ?? null;
}

/** Complete uploads that no process has claimed. */
export function waitingUploads(db: Db, now: Date, most: number): Promise<Pick<FileRow, 'id' | 'userId'>[]> {
  return db
    .select({ id: files.id, userId: files.userId })
    .from(files)
    .where(and(eq(files.state, 'scanning'), isFree(now)))
    .orderBy(files.id)
    .limit(most);
}

const isFree = (now: Date) => sql`coalesce(${files.claimedUntil}, '-infinity') <= ${now.toISOString()}::timestamptz`;

/** Claims a complete upload for the given time. @returns null if another process has claimed it, or it is gone */
export async function claimUpload(db: Db, id: number, now: Date, milliseconds: number): Promise<FileRow | null> {
  const [row] = await db
    .update(files)
    .set({ claimedUntil: new Date(now.getTime() + milliseconds) })
    .where(and(eq(files.id, id), eq(files.state, 'scanning'), isFree(now)))
    .returning();
  return row ?? null;
}

/** Milliseconds before a failed check is retried. */
export const retryPause = 30_000;

/** Releases the claim and schedules a retry. */
export async function releaseUpload(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(files)
    .set({ claimedUntil: new Date(now.getTime() + retryPause) })
    .where(eq(files.id, id));
}

type Outcome = Pick<FileRow, 'type' | 'sha256' | 'name'> | { reason: FileRow['reason'] };

/** Stores the result of a check. @returns whether the upload still existed */
export async function endUpload(db: Db, id: number, outcome: Outcome, now: Date): Promise<boolean> {
  const state = 'reason' in outcome ? 'rejected' : 'ready';
  const ended = await db
    .update(files)
    .set({ ...outcome, state, pieces: [], claimedUntil: null, updatedAt: now })
    .where(and(eq(files.id, id), inArray(files.state, ['scanning'])))
    .returning({ id: files.id });
  return ended.length > 0;
}
