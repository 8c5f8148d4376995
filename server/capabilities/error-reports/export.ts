import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { errorReports } from '../../tables/error-reports.ts';

/** A user's error reports. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const reports = serialised(
    tx
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
      .from(errorReports),
    errorReports.id,
    eq(errorReports.userId, userId),
  );
  return { error_reports: reports };
}
