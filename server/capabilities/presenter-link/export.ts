import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { presenterLinks } from '../../tables/presenter-link.ts';

/** A presenter's calendar links, without their tokens. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const links = serialised(
    tx
      .select({
        id: presenterLinks.id,
        created_at: presenterLinks.createdAt,
        expires_at: presenterLinks.expiresAt,
        revoked_at: presenterLinks.revokedAt,
        last_used_at: presenterLinks.lastUsedAt,
      })
      .from(presenterLinks),
    presenterLinks.id,
    eq(presenterLinks.userId, userId),
  );
  return { calendar: { presenter_links: links } };
}
