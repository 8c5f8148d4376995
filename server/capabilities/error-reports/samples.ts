import type { Samples } from '../../../tests/support/samples.ts';
import { errorReports } from '../../tables/error-reports.ts';

export const samples: Samples = {
  rows: {
    error_reports: ({ call }, { token, user }) => {
      const body = { title: `Error of ${user.name}`, errors: '', type: 'error', status: '500' };
      return call('/save-error-report', { token, body });
    },
  },
  retention: async ({ db, pair }) => {
    const report = { title: '', errors: '', type: '', status: '' };
    await db.insert(errorReports).values(pair(90, (createdAt) => ({ ...report, createdAt })));
  },
  // Only operators see these texts, in a terminal.
  userContent: { exemptFields: ['title', 'errors', 'type'].map((field) => `saveErrorReport.${field}`) },
};
