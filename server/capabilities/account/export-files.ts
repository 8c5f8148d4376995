import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ExportFile } from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { dataExports } from '../../platform/db/data-exports-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import { removeFiles, viewFiles } from '../../platform/storage/files.ts';
import { tellFailedExport, tellReadyExport } from './export-notices.ts';

type Row = typeof dataExports.$inferSelect;

/** Milliseconds for which the file is there. */
export const keptFor = 86_400_000;
/** Files that all processes make at once: each reads as much as the database and the store give. */
export const maxConcurrent = 2;
/** How often it is begun, where processes end or something fails on the way. */
export const maxTries = 3;
/** Milliseconds until what has failed is tried again. */
export const retryPause = 30_000;

/** Of one that is over nothing is shown any more. */
const isOwnerActive = (userId: number, now: Date) =>
  and(
    eq(dataExports.userId, userId),
    or(isNull(dataExports.endedAt), gt(dataExports.endedAt, new Date(now.getTime() - keptFor))),
  );

/** How it stands with the file of somebody’s data; null where none was asked for, or it is over. */
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

/** Removes what was over before that time, with its file: that is nobody's upload, which would stay for another day. */
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

/**
 * Whether a file is wanted that is neither there nor being made. Who asks twice at once waits, for as long as the
 * transaction takes.
 */
export async function lacksExport(tx: Db, userId: number, now: Date): Promise<boolean> {
  await oneAtATime(tx, userId);
  const [row] = await tx.select({ state: dataExports.state }).from(dataExports).where(isOwnerActive(userId, now));
  return row === undefined || row.state === 'failed';
}

/** Has the file made, in the place of one that is over or has failed. @param device with which it is asked for, in words */
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

/** Takes the one that waits longest, until that time. @returns null where none waits, or as many are made as may be at once */
export async function claimExport(db: Db, now: Date, until: Date): Promise<ClaimedExport | null> {
  if ((await db.$count(dataExports, isNull(dataExports.endedAt))) === 0) return null;
  return db.transaction(async (tx) => {
    // Of two processes the second sees what the first has taken.
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

/** Those that no try has brought to an end have failed. */
async function giveUp(tx: Db, now: Date): Promise<void> {
  const failed = await tx
    .update(dataExports)
    .set({ state: 'failed', claimedUntil: null, endedAt: now })
    .where(and(isNull(dataExports.endedAt), gte(dataExports.tries, maxTries), isFree(now)))
    .returning();
  for (const row of failed) await tellFailedExport(tx, row, now);
}

/** Changes one for the process whose try it is. @returns whether it still is */
async function setClaimed(db: Db, { id, tries }: ClaimedExport, change: Partial<Row>): Promise<boolean> {
  const isOurs = and(eq(dataExports.id, id), eq(dataExports.state, 'making'), eq(dataExports.tries, tries));
  const changed = await db.update(dataExports).set(change).where(isOurs).returning({ id: dataExports.id });
  return changed.length > 0;
}

/** Says that a process is still at it. @returns false where it is another's, or nobody's any more */
export const holdExport = (db: Db, claimed: ClaimedExport, until: Date): Promise<boolean> =>
  setClaimed(db, claimed, { claimedUntil: until });

/** Lets another process begin it anew, as if this one had not. */
export const giveBackExport = (db: Db, claimed: ClaimedExport): Promise<boolean> =>
  setClaimed(db, claimed, { state: 'asked', claimedUntil: null, tries: claimed.tries - 1 });

/** Has it tried again in a while. @returns false where it is another's, or nobody's any more */
export const putOffExport = (db: Db, claimed: ClaimedExport, now: Date): Promise<boolean> =>
  setClaimed(db, claimed, { state: 'asked', claimedUntil: new Date(now.getTime() + retryPause) });

/** Has its owner fetch it, and tells them. */
export function endExport(db: Db, claimed: ClaimedExport, fileId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isEnded = await setClaimed(tx, claimed, { state: 'ready', claimedUntil: null, fileId, endedAt: now });
    if (isEnded) await tellReadyExport(tx, claimed, endOf(now), now);
  });
}
