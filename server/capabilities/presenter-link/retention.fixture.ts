import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { presenterLinks } from '../../platform/db/presenter-link-schema.ts';

export const fixture: RetentionFixture = async ({ db, userIds: [userId], ago, pair }) => {
  const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
  await db.insert(presenterLinks).values(pair(30, (time, index) => ({ userId, ...link(time, index) })));
};
