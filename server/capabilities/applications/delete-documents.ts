import type { SQL } from 'drizzle-orm';
import { applicationDocuments } from '../../platform/db/applications-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/storage/files.ts';

/** Deletes documents of applications, with their files. */
export async function deleteDocumentsOf(tx: Db, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(applicationDocuments).where(which).returning({ fileId: applicationDocuments.fileId });
  await removeFiles(
    tx,
    gone.map(({ fileId }) => fileId),
  );
}
