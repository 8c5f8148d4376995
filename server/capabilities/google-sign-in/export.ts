import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { identities, identityLinks } from '../../tables/google-sign-in.ts';

/** A user's linked and pending identities. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const linked = serialised(
    tx
      .select({
        id: identities.id,
        issuer: identities.issuer,
        subject: identities.subject,
        created_at: identities.createdAt,
      })
      .from(identities),
    identities.id,
    eq(identities.userId, userId),
  );
  const links = serialised(
    tx
      .select({
        id: identityLinks.id,
        issuer: identityLinks.issuer,
        subject: identityLinks.subject,
        created_at: identityLinks.createdAt,
        expires_at: identityLinks.expiresAt,
      })
      .from(identityLinks),
    identityLinks.id,
    eq(identityLinks.userId, userId),
  );
  return { identities: linked, identity_links: links };
}
