import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { keepWords } from '../../platform/search/spelling.ts';
import { universities } from '../../tables/universities.ts';
import { spelledOf, universityColumnsOf, universitySearchVersion } from './search-columns.ts';

/** Updates the search columns of some universities. @returns how many were updated, up to `most` */
export async function refreshUniversities(tx: Db, most: number): Promise<number> {
  const rows = await tx
    .select({
      id: universities.id,
      name: universities.name,
      otherNames: universities.otherNames,
      countryCode: universities.countryCode,
      domains: universities.domains,
    })
    .from(universities)
    .where(lt(universities.searchVersion, universitySearchVersion))
    .orderBy(asc(universities.id))
    .limit(most);
  for (const { id, ...facts } of rows)
    await tx.update(universities).set(universityColumnsOf(facts)).where(eq(universities.id, id));
  await keepWords(tx, 'universities', rows.flatMap(spelledOf));
  return rows.length;
}
