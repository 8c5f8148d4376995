import { inArray } from 'drizzle-orm';
import { applicationDocuments } from '../../platform/db/applications-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/storage/files.ts';

/** Deletes the documents of applications, with their files. */
export async function deleteDocumentsOf(tx: Db, applicationIds: readonly number[]): Promise<void> {
  const gone = await tx
    .delete(applicationDocuments)
    .where(inArray(applicationDocuments.applicationId, [...applicationIds]))
    .returning({ fileId: applicationDocuments.fileId });
  await removeFiles(
    tx,
    gone.map(({ fileId }) => fileId),
  );
}
