import { asc, eq, lt } from 'drizzle-orm';
import { searchColumnsOf, searchVersion } from '../capabilities/courses/search-columns.ts';
import { keepWords } from '../capabilities/courses/spelling.ts';
import { universityColumnsOf, universitySearchVersion } from '../capabilities/universities/search-columns.ts';
import { noteCatalogueChange } from '../platform/content-versions/version.ts';
import { courses } from '../platform/db/course-schema.ts';
import type { Db } from '../platform/db/database.ts';
import { universities } from '../platform/db/schema.ts';
import { inPieces } from '../platform/pieces.ts';

const rowsInPiece = 100;

/**
 * Writes anew what the search reads of rows that an older release has written in another way; does nothing where there are
 * none. In transactions of a hundred rows: what ends it loses nothing, and the next start goes on.
 */
export async function refreshSearch(db: Db): Promise<void> {
  await inTransactions(db, 'courses', refreshCourses);
  await inTransactions(db, 'universities', refreshUniversities);
}

async function inTransactions(
  db: Db,
  catalogue: 'courses' | 'universities',
  refreshSome: (tx: Db) => Promise<number>,
): Promise<void> {
  for (let done = rowsInPiece; done === rowsInPiece; )
    done = await db.transaction(async (tx) => {
      const count = await refreshSome(tx);
      if (count > 0 && count < rowsInPiece) await noteCatalogueChange(tx, catalogue);
      return count;
    });
}

async function refreshCourses(tx: Db): Promise<number> {
  const pause = inPieces();
  const rows = await tx
    .select({
      id: courses.id,
      title: courses.title,
      skillNames: courses.skillNames,
      subject: courses.subject,
      summary: courses.summary,
      overview: courses.overview,
    })
    .from(courses)
    .where(lt(courses.searchVersion, searchVersion))
    .orderBy(asc(courses.id))
    .limit(rowsInPiece);
  for (const { id, ...texts } of rows) {
    await tx.update(courses).set(searchColumnsOf(texts)).where(eq(courses.id, id));
    await pause();
  }
  await keepWords(tx, rows);
  return rows.length;
}

async function refreshUniversities(tx: Db): Promise<number> {
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
    .limit(rowsInPiece);
  for (const { id, ...facts } of rows)
    await tx.update(universities).set(universityColumnsOf(facts)).where(eq(universities.id, id));
  return rows.length;
}
