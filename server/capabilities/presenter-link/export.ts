import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { presenterLinks } from '../../platform/db/presenter-link-schema.ts';

/** The links into somebody's calendar, without what opens it. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const links = await tx
    .select({
      id: presenterLinks.id,
      created_at: presenterLinks.createdAt,
      expires_at: presenterLinks.expiresAt,
      revoked_at: presenterLinks.revokedAt,
      last_used_at: presenterLinks.lastUsedAt,
    })
    .from(presenterLinks)
    .where(eq(presenterLinks.userId, userId))
    .orderBy(asc(presenterLinks.id));
  return { calendar: { presenter_links: links.map(serialise) } };
}
