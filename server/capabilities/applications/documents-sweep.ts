import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { notify } from '../../platform/notices/notify.ts';
import { inBatches, rowsAtOnce } from '../../platform/retention/rule.ts';
import { applicationDocuments, applicationPortfolioFiles, applications } from '../../tables/applications.ts';
import { programmes } from '../../tables/programmes.ts';
import { deleteFilesOf } from './delete-documents.ts';
import { keptUntil } from './details.ts';
import { applicationAddress, applicationNotices } from './notices.ts';
import { type Found, selectFound } from './store.ts';

const day = 86_400_000;
/** The time before the deletion at which applicants are warned. */
const notifiedBefore = 7 * day;

/** Decided applications whose documents are due for deletion before the given time. */
const goBefore = (time: Date): SQL =>
  sql`${applications.decidedAt} + ${programmes.keepsDays} * interval '1 day' <= ${instantOf(time)}`;

const ofDraft = [eq(drafts.userId, applications.userId), eq(drafts.kind, 'application')];
/** Matches applications that have documents, portfolio files or an unsent draft. */
const hasLeftovers = (db: Db) =>
  or(
    exists(
      db
        .select({ id: applicationDocuments.id })
        .from(applicationDocuments)
        .where(eq(applicationDocuments.applicationId, applications.id)),
    ),
    exists(
      db
        .select({ id: applicationPortfolioFiles.fileId })
        .from(applicationPortfolioFiles)
        .where(eq(applicationPortfolioFiles.applicationId, applications.id)),
    ),
    exists(
      db
        .select({ id: drafts.id })
        .from(drafts)
        .where(and(...ofDraft, eq(drafts.subjectId, applications.id))),
    ),
  );

const listKept = (db: Db, which: SQL | undefined): Promise<Found[]> =>
  selectFound(db)
    .where(and(isNotNull(applications.decidedAt), hasLeftovers(db), which))
    .orderBy(applications.decidedAt, applications.id)
    .limit(rowsAtOnce);

async function notifyOf(tx: Db, { row, programme }: Found, now: Date): Promise<void> {
  await tx.update(applications).set({ documentsNotifiedAt: now }).where(eq(applications.id, row.id));
  // Applicants who are warned late still get the full period.
  const goesAt = new Date(
    Math.max(keptUntil({ row, programme })?.getTime() ?? 0, now.getTime() + notifiedBefore),
  ).toISOString();
  const notice = {
    cause: { flow: 'application', id: row.id, event: 'documents.kept' },
    turn: row.version,
    facts: { title: programme.title, starts_at: goesAt, timezone: programme.timezone },
    action: applicationAddress(row.id),
    target: row.id,
  };
  await notify(tx, applicationNotices.application_documents, [row.userId], notice, now);
}

/**
 * Deletes the documents and unsent drafts of decided applications. The programme says how long they are kept;
 * applicants are warned a week before.
 *
 * @returns the number of applications with deleted data
 */
export async function deleteDocuments(db: Db, now: Date): Promise<number> {
  const isSoon = and(isNull(applications.documentsNotifiedAt), goBefore(new Date(now.getTime() + notifiedBefore)));
  await inBatches(async () => {
    const soon = await listKept(db, isSoon);
    for (const found of soon) await db.transaction((tx) => notifyOf(tx, found, now));
    return soon.length;
  });
  const wasNotified = sql`${applications.documentsNotifiedAt} <= ${instantOf(new Date(now.getTime() - notifiedBefore))}`;
  return inBatches(async () => {
    const gone = (await listKept(db, and(wasNotified, goBefore(now)))).map(({ row }) => row.id);
    if (gone.length > 0)
      await db.transaction(async (tx) => {
        await deleteFilesOf(tx, gone);
        await tx.delete(drafts).where(and(eq(drafts.kind, 'application'), inArray(drafts.subjectId, gone)));
      });
    return gone.length;
  });
}
