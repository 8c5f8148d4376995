import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';

export const fixture: RetentionFixture = async ({ db, userIds, ago, pair }) => {
  const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
  await db
    .insert(addressConfirmations)
    .values(pair(1, (time, index) => ({ userId: userIds[index], ...link(time, index) })));
};
