import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { errorReports } from '../../platform/db/error-reports-schema.ts';

export const fixture: RetentionFixture = async ({ db, pair }) => {
  const report = { title: '', errors: '', type: '', status: '' };
  await db.insert(errorReports).values(pair(90, (createdAt) => ({ ...report, createdAt })));
};
