import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { users } from '../../platform/db/account-schema.ts';
import { certificates } from '../../platform/db/certificates-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { badgeOnceConfirmed } from './store.ts';

/** The certificates that somebody has earned. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const issued = await tx
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
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.id));
  return { learning: { certificates: issued.map(serialise) } };
}
