import { asc, eq } from 'drizzle-orm';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { interestAreas, userInterestAreas } from '../../platform/db/interests-schema.ts';

/** The areas that somebody has chosen. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  interest_areas: await tx
    .select({ id: interestAreas.id, name: interestAreas.name })
    .from(userInterestAreas)
    .innerJoin(interestAreas, eq(interestAreas.id, userInterestAreas.areaId))
    .where(eq(userInterestAreas.userId, userId))
    .orderBy(asc(userInterestAreas.id)),
});
