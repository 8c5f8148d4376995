import { and, eq } from 'drizzle-orm';
import { isWithinNumber } from '../../../src/shared/files/purposes.ts';
import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import { applicationDocuments } from '../../platform/db/applications-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimFiles } from '../../platform/storage/files.ts';
import { listDocuments } from './progress.ts';
import { type Found, isDraftState, isInfoNeededState, lockOwn, standOf } from './store.ts';

type Changed =
  | { kind: 'done'; id: number }
  | { kind: 'missing' | 'full' | 'unknown' }
  | { kind: 'closed'; flow: FlowState };

/** Whether such a document is asked now: those of the programme before it is sent, anything afterwards. */
const isAsked = ({ row, programme }: Found, document: string): boolean =>
  isDraftState(row.state) ? programme.documents.some(({ name }) => name === document) : document === '';

const isTaken = ({ row }: Found): boolean => isDraftState(row.state) || isInfoNeededState(row.state);

/** Puts an upload to an application; the same again changes nothing. */
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
    // What was sent before counts no more: what is asked for later has the same room.
    const unsent = stored.filter(({ isSent }) => !isSent);
    if (!isWithinNumber('application', unsent.length + 1)) return { kind: 'full' };
    if (!(await claimFiles(tx, userId, 'application', [fileId]))) return { kind: 'missing' };
    await tx.insert(applicationDocuments).values({ applicationId, document, fileId, addedAt: now });
    return { kind: 'done', id: applicationId };
  });
}

/** Takes a file out of an application. */
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
