import { eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { passwordResets } from '../../platform/db/password-reset-schema.ts';

/** The links to a new password, without what opens the account. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const resets = await tx
    .select({ id: passwordResets.id, created_at: passwordResets.createdAt, expires_at: passwordResets.expiresAt })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId));
  return { password_resets: resets.map(serialise) };
}
