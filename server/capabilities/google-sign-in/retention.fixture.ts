import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { identityLinks, providerRequests } from '../../platform/db/google-sign-in-schema.ts';

export const fixture: RetentionFixture = async ({ db, userIds: [userId], ago, pair }) => {
  const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
  await db
    .insert(identityLinks)
    .values(pair(1, (time, index) => ({ userId, issuer: 'i', subject: `${index}`, ...link(time, index) })));
  await db
    .insert(providerRequests)
    .values(pair(1, (expiresAt, index) => ({ stateHash: `${index}`, nonce: '', codeVerifier: '', expiresAt })));
};
