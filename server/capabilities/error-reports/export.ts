import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { errorReports } from '../../platform/db/error-reports-schema.ts';

/** The errors that somebody has reported. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const reports = await tx
    .select({
      id: errorReports.id,
      title: errorReports.title,
      errors: errorReports.errors,
      type: errorReports.type,
      status: errorReports.status,
      release: errorReports.release,
      path: errorReports.path,
      count: errorReports.count,
      created_at: errorReports.createdAt,
    })
    .from(errorReports)
    .where(eq(errorReports.userId, userId))
    .orderBy(asc(errorReports.id));
  return { error_reports: reports.map(serialise) };
}
