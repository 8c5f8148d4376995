import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes, savedProgrammes, savedSearches } from '../../platform/db/programmes-schema.ts';

/** What somebody has saved, and looks for. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const saved = await tx
    .select({ id: savedProgrammes.id, programme: programmes.title, created_at: savedProgrammes.createdAt })
    .from(savedProgrammes)
    .innerJoin(programmes, eq(programmes.id, savedProgrammes.programmeId))
    .where(eq(savedProgrammes.userId, userId))
    .orderBy(asc(savedProgrammes.id));
  const searches = await tx
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      kind: savedSearches.kind,
      query: savedSearches.query,
      is_told: savedSearches.isTold,
      looked_at: savedSearches.lookedAt,
      created_at: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id));
  return { saved_programmes: saved.map(serialise), saved_searches: searches.map(serialise) };
}
