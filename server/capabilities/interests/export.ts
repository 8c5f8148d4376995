import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';

/** A user's chosen areas. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  interest_areas: serialised(
    tx
      .select({ id: interestAreas.id, name: interestAreas.name })
      .from(userInterestAreas)
      .innerJoin(interestAreas, eq(interestAreas.id, userInterestAreas.areaId)),
    interestAreas.id,
    eq(userInterestAreas.userId, userId),
  ),
});
