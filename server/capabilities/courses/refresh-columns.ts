import { asc, eq, lt } from 'drizzle-orm';
import { courses } from '../../platform/db/course-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { inPieces } from '../../platform/pieces.ts';
import { searchColumnsOf, searchVersion } from './search-columns.ts';
import { keepWords } from './spelling.ts';

/** Writes anew what the search reads of some courses. @returns how many of `most` there were to write */
export async function refreshCourses(tx: Db, most: number): Promise<number> {
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
    .limit(most);
  for (const { id, ...texts } of rows) {
    await tx.update(courses).set(searchColumnsOf(texts)).where(eq(courses.id, id));
    await pause();
  }
  await keepWords(tx, rows);
  return rows.length;
}
