import { and, eq } from 'drizzle-orm';
import { isWithinNumber } from '../../../src/shared/files/purposes.ts';
import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimFiles } from '../../platform/storage/files.ts';
import { applicationDocuments } from '../../tables/applications.ts';
import { listDocuments } from './progress.ts';
import { type Found, isDraftState, isInfoNeededState, lockOwn, standOf } from './store.ts';

type Changed =
  | { kind: 'done'; id: number }
  | { kind: 'missing' | 'full' | 'unknown' }
  | { kind: 'closed'; flow: FlowState };

/** Whether a document is accepted now: before sending only the programme's documents, afterwards any. */
const isAsked = ({ row, programme }: Found, document: string): boolean =>
  isDraftState(row.state) ? programme.documents.some(({ name }) => name === document) : document === '';

const isTaken = ({ row }: Found): boolean => isDraftState(row.state) || isInfoNeededState(row.state);

/** Attaches an upload to an application. Repeating the call changes nothing. */
export function addDocument(
  db: Db,
  userId: number,
  input: { application_id: number; document: string; file_id: number },
  now: Date,
): Promise<Changed> {
  const { application_id: applicationId, document, file_id: fileId } = input;
  return db.transaction(async (tx): Promise<Changed> => {
    const found = await lockOwn(tx, userId, applicationId, now);
    if (found === null) return { kind: 'missing' };
    const stored = await listDocuments(tx, found.row);
    if (stored.some((one) => one.document === document && one.fileId === fileId))
      return { kind: 'done', id: applicationId };
    if (!isTaken(found)) return { kind: 'closed', flow: standOf(found.row, now) };
    if (!isAsked(found, document)) return { kind: 'unknown' };
    // Files that were already sent don't count, so a later request has the full limit.
    const unsent = stored.filter(({ isSent }) => !isSent);
    if (!isWithinNumber('application', unsent.length + 1)) return { kind: 'full' };
    if (!(await claimFiles(tx, userId, 'application', [fileId]))) return { kind: 'missing' };
    await tx.insert(applicationDocuments).values({ applicationId, document, fileId, addedAt: now });
    return { kind: 'done', id: applicationId };
  });
}

/** Removes a file from an application. */
export function removeDocument(db: Db, userId: number, id: number, now: Date): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const [stored] = await tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, id));
    const found = stored === undefined ? null : await lockOwn(tx, userId, stored.applicationId, now);
    if (found === null) return { kind: 'missing' };
    const removed = isTaken(found)
      ? await tx
          .delete(applicationDocuments)
          .where(and(eq(applicationDocuments.id, id), eq(applicationDocuments.isSent, false)))
          .returning({ id: applicationDocuments.id })
      : [];
    return removed.length > 0 ? { kind: 'done', id: found.row.id } : { kind: 'closed', flow: standOf(found.row, now) };
  });
}
