import type { ErrorReport } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { errorReports } from '../../tables/error-reports.ts';

/** Stores a report. @returns its id */
export async function addErrorReport(
  db: Db,
  report: ErrorReport & { userId: number | null },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(errorReports)
    .values({ ...report, createdAt: now })
    .returning({ id: errorReports.id });
  if (row === undefined) throw new Error('The database returned no row');
  return row.id;
}
