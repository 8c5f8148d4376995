import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { identities, identityLinks } from '../../platform/db/google-sign-in-schema.ts';

/** The identities at a provider that are somebody's, or wait to be. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const linked = await tx
    .select({
      id: identities.id,
      issuer: identities.issuer,
      subject: identities.subject,
      created_at: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.id));
  const links = await tx
    .select({
      id: identityLinks.id,
      issuer: identityLinks.issuer,
      subject: identityLinks.subject,
      created_at: identityLinks.createdAt,
      expires_at: identityLinks.expiresAt,
    })
    .from(identityLinks)
    .where(eq(identityLinks.userId, userId))
    .orderBy(asc(identityLinks.id));
  return { identities: linked.map(serialise), identity_links: links.map(serialise) };
}
