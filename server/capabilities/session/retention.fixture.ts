import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';

export const fixture: RetentionFixture = async ({ db, userIds: [userId], pair }) => {
  const client = { userAgent: '', clientAddress: '' };
  await db.insert(sessions).values(
    pair(1, (expiresAt, index) => ({
      ...client,
      userId,
      tokenHash: `${index}`,
      createdAt: expiresAt,
      lastUsedAt: expiresAt,
      expiresAt,
    })),
  );
  await db
    .insert(knownDevices)
    .values(pair(365, (lastUsedAt, index) => ({ userId, tokenHash: `${index}`, lastUsedAt })));
};
