import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/storage/files.ts';
import { applicationDocuments, applicationPortfolioFiles } from '../../tables/applications.ts';

/** Deletes documents of applications, with their files. */
export async function deleteDocumentsOf(tx: Db, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(applicationDocuments).where(which).returning({ fileId: applicationDocuments.fileId });
  await removeFiles(
    tx,
    gone.map(({ fileId }) => fileId),
  );
}

/** Deletes all documents of some applications, and the files of the portfolios that went along. */
export async function deleteFilesOf(tx: Db, applicationIds: readonly number[]): Promise<void> {
  const ids = [...applicationIds];
  await deleteDocumentsOf(tx, inArray(applicationDocuments.applicationId, ids));
  await tx.delete(applicationPortfolioFiles).where(inArray(applicationPortfolioFiles.applicationId, ids));
}
