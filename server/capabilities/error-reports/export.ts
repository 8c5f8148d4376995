import { exported } from '../../platform/accounts/exported.ts';
import { errorReports } from '../../tables/error-reports.ts';

/** A user's error reports. */
export const exportedTables = [exported({ table: errorReports })];
