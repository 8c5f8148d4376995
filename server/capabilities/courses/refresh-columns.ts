import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { keepWords } from '../../platform/search/spelling.ts';
import { inTurns } from '../../platform/turns.ts';
import { courses } from '../../tables/courses.ts';
import { searchColumnsOf, searchVersion, spelledOf } from './search-columns.ts';

/** Rebuilds the search columns of some courses. @returns the number of rebuilt courses, at most `most` */
export async function refreshCourses(tx: Db, most: number): Promise<number> {
  const pause = inTurns();
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
  await keepWords(tx, 'courses', rows.flatMap(spelledOf));
  return rows.length;
}
