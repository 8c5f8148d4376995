import { eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** The links to confirm an address, without what confirms it. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const confirmations = await tx
    .select({
      id: addressConfirmations.id,
      created_at: addressConfirmations.createdAt,
      expires_at: addressConfirmations.expiresAt,
    })
    .from(addressConfirmations)
    .where(eq(addressConfirmations.userId, userId));
  return { address_confirmations: confirmations.map(serialise) };
}
