import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { universities, userUniversities } from '../../tables/universities.ts';

/** A user's selected universities. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  universities: serialised(
    tx
      .select({ id: universities.id, name: universities.name })
      .from(userUniversities)
      .innerJoin(universities, eq(universities.id, userUniversities.universityId)),
    universities.id,
    eq(userUniversities.userId, userId),
  ),
});
