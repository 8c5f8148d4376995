import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { certificates } from '../../tables/certificates.ts';
import { badgeOnceConfirmed } from './store.ts';

/** A user's certificates. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const issued = serialised(
    tx
      .select({
        id: certificates.id,
        code: certificates.code,
        holder: certificates.holder,
        course: certificates.courseTitle,
        examined: certificates.examined,
        issued_at: certificates.issuedAt,
        revoked_at: certificates.revokedAt,
        revoked_reason: certificates.revokedReason,
        credential: badgeOnceConfirmed,
      })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId)),
    certificates.id,
    eq(certificates.userId, userId),
  );
  return { learning: { certificates: issued } };
}
