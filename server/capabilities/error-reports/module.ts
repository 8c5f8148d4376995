import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { errorReports } from '../../tables/error-reports.ts';
import { exportedTables } from './export.ts';
import { errorReportHandlers } from './handlers.ts';
import { operations } from './operations.ts';

/** Error reports from browsers. */
export const capability: Capability = {
  name: 'error-reports',
  operations,
  counted: { errors: errorReports },
  exportedTables,
  serve: (platform) => ({ handlers: errorReportHandlers(platform) }),
  retention: [
    { what: 'Error reports', since: 'they arrived', days: 90, prune: olderThan(errorReports, errorReports.createdAt) },
  ],
};
