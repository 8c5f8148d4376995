import { asc, eq } from 'drizzle-orm';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { universities, userUniversities } from '../../platform/db/universities-schema.ts';

/** The universities that somebody has chosen. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  universities: await tx
    .select({ id: universities.id, name: universities.name })
    .from(userUniversities)
    .innerJoin(universities, eq(universities.id, userUniversities.universityId))
    .where(eq(userUniversities.userId, userId))
    .orderBy(asc(userUniversities.id)),
});
