import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { passwordResets } from '../../platform/db/password-reset-schema.ts';

export const fixture: RetentionFixture = async ({ db, userIds, ago, pair }) => {
  const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
  await db.insert(passwordResets).values(pair(1, (time, index) => ({ userId: userIds[index], ...link(time, index) })));
};
