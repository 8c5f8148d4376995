import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes, savedProgrammes, savedSearches } from '../../tables/programmes.ts';

/** The programmes and searches that a user has saved. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const saved = serialised(
    tx
      .select({ id: savedProgrammes.id, programme: programmes.title, created_at: savedProgrammes.createdAt })
      .from(savedProgrammes)
      .innerJoin(programmes, eq(programmes.id, savedProgrammes.programmeId)),
    savedProgrammes.id,
    eq(savedProgrammes.userId, userId),
  );
  const searches = serialised(
    tx
      .select({
        id: savedSearches.id,
        name: savedSearches.name,
        kind: savedSearches.kind,
        query: savedSearches.query,
        has_notifications: savedSearches.hasNotifications,
        looked_at: savedSearches.lookedAt,
        created_at: savedSearches.createdAt,
      })
      .from(savedSearches),
    savedSearches.id,
    eq(savedSearches.userId, userId),
  );
  return { saved_programmes: saved, saved_searches: searches };
}
