import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ExportFile } from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import { removeFiles, viewFiles } from '../../platform/storage/files.ts';
import { dataExports } from '../../tables/data-exports.ts';
import { notifyOfFailedExport, notifyOfReadyExport } from './export-notices.ts';

type Row = typeof dataExports.$inferSelect;

/** The time that the file is available, in milliseconds. */
export const keptFor = 86_400_000;
/**
 * The maximum number of concurrent exports in all processes, because each reads as fast as the database and the storage
 * allow.
 */
export const maxConcurrent = 2;
/** The number of attempts before an export fails. An attempt that was cut off because its process ended counts too. */
export const maxTries = 3;
/** Milliseconds before a failed attempt is retried. */
export const retryPause = 30_000;

/** Expired exports are not shown any more. */
const isOwnerActive = (userId: number, now: Date) =>
  and(
    eq(dataExports.userId, userId),
    or(isNull(dataExports.endedAt), gt(dataExports.endedAt, new Date(now.getTime() - keptFor))),
  );

/** The state of a user's export; null if none was requested, or it has expired. */
export async function findExport(db: Db, userId: number, now: Date): Promise<ExportFile | null> {
  const [row] = await db.select().from(dataExports).where(isOwnerActive(userId, now));
  if (row === undefined) return null;
  const { state, fileId, askedAt, endedAt } = row;
  const file = fileId === null ? undefined : (await viewFiles(db, [fileId], now)).get(fileId);
  return {
    state,
    asked_at: askedAt.toISOString(),
    ready_until: state === 'ready' && endedAt !== null ? endOf(endedAt).toISOString() : null,
    file: file ?? null,
  };
}

const endOf = (endedAt: Date) => new Date(endedAt.getTime() + keptFor);

/**
 * Removes exports that expired before that time. Deletes their files too, because the cleanup keeps unused uploads for
 * a day.
 */
export const pruneExports = ({ db }: Pick<Kept, 'db'>, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction(async (tx) => {
      const old = tx
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(lte(dataExports.endedAt, before))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      const gone = await tx.delete(dataExports).where(inArray(dataExports.id, old)).returning();
      await removeFiles(
        tx,
        gone.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
      );
      return gone.length;
    }),
  );

/** Whether no export is ready or pending. Locks, so that concurrent requests of the same user wait for the transaction. */
export async function lacksExport(tx: Db, userId: number, now: Date): Promise<boolean> {
  await oneAtATime(tx, userId);
  const [row] = await tx.select({ state: dataExports.state }).from(dataExports).where(isOwnerActive(userId, now));
  return row === undefined || row.state === 'failed';
}

/** Requests an export, replacing an expired or failed request. @param device description of the requesting device */
export async function askForExport(tx: Db, userId: number, device: string, now: Date): Promise<void> {
  const begun = {
    state: 'asked',
    device,
    tries: 0,
    claimedUntil: null,
    fileId: null,
    askedAt: now,
    endedAt: null,
  } as const;
  await tx
    .insert(dataExports)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: dataExports.userId, set: begun });
}

export type ClaimedExport = Pick<Row, 'id' | 'userId' | 'tries' | 'device'>;

const isFree = (now: Date) => or(isNull(dataExports.claimedUntil), lte(dataExports.claimedUntil, now));

/** Claims the oldest pending export until that time. @returns null if none is pending, or the limit is reached */
export async function claimExport(db: Db, now: Date, until: Date): Promise<ClaimedExport | null> {
  if ((await db.$count(dataExports, isNull(dataExports.endedAt))) === 0) return null;
  return db.transaction(async (tx) => {
    // Locks, so that concurrent processes see each other's claims.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data exports'))`);
    await giveUp(tx, now);
    const isMade = and(eq(dataExports.state, 'making'), gt(dataExports.claimedUntil, now));
    if ((await tx.$count(dataExports, isMade)) >= maxConcurrent) return null;
    const [due] = await tx
      .select({ id: dataExports.id, tries: dataExports.tries })
      .from(dataExports)
      .where(and(isNull(dataExports.endedAt), isFree(now)))
      .orderBy(asc(dataExports.askedAt), asc(dataExports.id))
      .limit(1)
      .for('update');
    if (due === undefined) return null;
    const [claimed] = await tx
      .update(dataExports)
      .set({ state: 'making', tries: due.tries + 1, claimedUntil: until })
      .where(eq(dataExports.id, due.id))
      .returning();
    return claimed ?? null;
  });
}

/** Marks exports as failed when their attempts are used up. */
async function giveUp(tx: Db, now: Date): Promise<void> {
  const failed = await tx
    .update(dataExports)
    .set({ state: 'failed', claimedUntil: null, endedAt: now })
    .where(and(isNull(dataExports.endedAt), gte(dataExports.tries, maxTries), isFree(now)))
    .returning();
  for (const row of failed) await notifyOfFailedExport(tx, row, now);
}

/** Updates an export that this process has claimed. @returns false if the claim was lost */
async function setClaimed(db: Db, { id, tries }: ClaimedExport, change: Partial<Row>): Promise<boolean> {
  const isOurs = and(eq(dataExports.id, id), eq(dataExports.state, 'making'), eq(dataExports.tries, tries));
  const changed = await db.update(dataExports).set(change).where(isOurs).returning({ id: dataExports.id });
  return changed.length > 0;
}

/** Extends the claim. @returns false if the claim was lost */
export const holdExport = (db: Db, claimed: ClaimedExport, until: Date): Promise<boolean> =>
  setClaimed(db, claimed, { claimedUntil: until });

/** Releases the claim without counting the attempt. */
export const giveBackExport = (db: Db, claimed: ClaimedExport): Promise<boolean> =>
  setClaimed(db, claimed, { state: 'asked', claimedUntil: null, tries: claimed.tries - 1 });

/** Schedules a retry. @returns false if the claim was lost */
export const putOffExport = (db: Db, claimed: ClaimedExport, now: Date): Promise<boolean> =>
  setClaimed(db, claimed, { state: 'asked', claimedUntil: new Date(now.getTime() + retryPause) });

/** Marks an export as ready and notifies its owner. */
export function endExport(db: Db, claimed: ClaimedExport, fileId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isEnded = await setClaimed(tx, claimed, { state: 'ready', claimedUntil: null, fileId, endedAt: now });
    if (isEnded) await notifyOfReadyExport(tx, claimed, endOf(now), now);
  });
}
