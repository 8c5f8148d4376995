import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { passwordResets } from '../../tables/password-reset.ts';

/** Password reset links, without their tokens. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const resets = serialised(
    tx
      .select({ id: passwordResets.id, created_at: passwordResets.createdAt, expires_at: passwordResets.expiresAt })
      .from(passwordResets),
    passwordResets.id,
    eq(passwordResets.userId, userId),
  );
  return { password_resets: resets };
}
