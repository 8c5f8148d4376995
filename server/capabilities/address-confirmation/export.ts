import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** Confirmation links, without their tokens. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const confirmations = serialised(
    tx
      .select({
        id: addressConfirmations.id,
        created_at: addressConfirmations.createdAt,
        expires_at: addressConfirmations.expiresAt,
      })
      .from(addressConfirmations),
    addressConfirmations.id,
    eq(addressConfirmations.userId, userId),
  );
  return { address_confirmations: confirmations };
}
